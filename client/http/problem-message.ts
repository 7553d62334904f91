import { messagesOfEither } from '#contract/http/messages-of-either.ts';
import { ApiProblem, NetworkProblem } from './problems.ts';

/**
 * The words a person reads for a failure (SHELL-145, SHELL-238, SHELL-239).
 *
 * The server's message wins; `fallback` stands in where there is none, and codes are never shown
 * (SHELL-245). "invalid token" is put into words people understand, at every call (AUTH-158).
 */
export function problemMessage(error: unknown, fallback = unknownError): string {
  if (error instanceof NetworkProblem) return error.message;
  if (!(error instanceof ApiProblem)) return fallback;
  if (isInvalidToken(error)) return messagesOfEither['invalid-token'];
  return withReference(error.message || fallback, error);
}

const unknownError = 'Error: something went wrong on our side. Please try again';

/** An unforeseen failure is found in the log by the reference that a person gives to support (SHELL-279). */
function withReference(text: string, { code, requestId }: ApiProblem): string {
  const isForeseen = code !== 'internal' || requestId === undefined;
  return isForeseen ? text : `${text}. Reference for support: ${requestId}`;
}

const isInvalidToken = ({ message }: ApiProblem): boolean =>
  message.trim().toLowerCase() === 'invalid token';

/** True for a failure that no notice is shown for, because the sign-in page follows (SHELL-146). */
export const isSilent = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status === 401;
