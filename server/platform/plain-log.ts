/** The part of pino's logger that the platform writes to. */
export interface Log {
  debug(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  error(message: string): void;
}
