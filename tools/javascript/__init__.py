"""What the page's JavaScript is checked by: eslint's rules and TypeScript's types, and the versions of both."""
