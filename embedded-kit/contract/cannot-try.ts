/** The suite cannot begin, and says what to do about it. */
export class CannotTry extends Error {
  override name = 'CannotTry';
}
