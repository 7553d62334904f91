/** A sign in a colour, which only a terminal shows: a log would keep its codes. */
const sign = (text, color, { isTTY }) => (isTTY ? `\u001b[${color}m${text}\u001b[0m` : text);

/** Tells the terminal the step that a script is at, in one line. */
export const say = (text) => console.log(`${sign('›', 36, process.stdout)} ${text}`);

/** Ends the script with a plain message that says what to do. */
export function giveUp(text) {
  console.error(`${sign('✗', 31, process.stderr)} ${text}`);
  process.exit(1);
}
