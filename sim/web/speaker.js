// Tones, one at a time, as sim/window/speaker.py has them.
const LOUDNESS = 0.18; // of the largest amplitude
const EDGE = 0.004; // s in which a tone swells and fades, for it to begin and end without a click

/** Return a function that lets a tone of so many Hz, 0 for silence, sound for so many ms, at a volume in percent. */
export function openSpeaker() {
  /** @type {AudioContext | undefined} */
  let context;
  /** @type {GainNode | undefined} */
  let voice;
  const open = () => {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => {}); // then at the next touch
  };
  // Browsers let nothing sound before the person has done something; on iOS a finger has to be lifted.
  for (const type of ["pointerdown", "pointerup", "keydown"]) addEventListener(type, open, true);
  return (/** @type {number} */ hertz, /** @type {number} */ milliseconds, /** @type {number} */ volume) => {
    if (!context) return;
    const now = context.currentTime, end = now + milliseconds / 1000;
    voice?.gain.cancelScheduledValues(now).setTargetAtTime(0, now, EDGE / 3);
    voice = undefined;
    if (!hertz || !milliseconds) return;
    const oscillator = context.createOscillator();
    voice = context.createGain();
    oscillator.setPeriodicWave(context.createPeriodicWave([0, 0, 0, 0], [0, 1, 0, 1 / 3], { disableNormalization: true }));
    oscillator.frequency.value = hertz;
    voice.gain.setValueAtTime(0, now).linearRampToValueAtTime(LOUDNESS * volume / 100, now + EDGE);
    voice.gain.setTargetAtTime(0, Math.max(now + EDGE, end - EDGE), EDGE / 3);
    oscillator.connect(voice).connect(context.destination);
    oscillator.start(now);
    oscillator.stop(end + EDGE);
  };
}
