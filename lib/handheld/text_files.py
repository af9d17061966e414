"""The text files in the app's folder."""


def open_text(name):
    """Open a text to read bytes;
    `name` is its path below this folder, without .txt. Raise OSError where there is none.
    """
    folder = __file__.replace("\\", "/").rpartition("/")[0]
    return open(folder + "/" + name + ".txt", "rb")
