/** Thrown by a job that was told when another try is worth it. It is not tried before; else it is like any failure. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';
  readonly seconds: number;

  constructor(seconds: number, cause: Error) {
    super(cause.message);
    this.seconds = seconds;
  }
}
