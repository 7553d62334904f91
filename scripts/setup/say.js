/** Tells the terminal the step that a script is at, in one line. */
export const say = (text) => console.log(`\u001b[36m›\u001b[0m ${text}`);

/** Ends the script with a plain message that says what to do. */
export function giveUp(text) {
  console.error(`\u001b[31m✗\u001b[0m ${text}`);
  process.exit(1);
}
