/** Thrown by a job that has been told when it is worth trying again: not before that, and like any failure otherwise. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, cause: Error) {
    super(cause.message);
    this.seconds = seconds;
  }
}
