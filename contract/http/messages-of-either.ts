import type { ProblemCode } from './problem.ts';

/** The words for refusals that a browser also shows by itself, without an answer of the server. */
export const messagesOfEither = {
  'invalid-token': 'Token has expired or is invalid. Please log in',
  'application-required':
    'Please apply first. You can register once your application has been approved',
  unauthenticated: 'Please log in',
  'not-found': 'This does not exist or is no longer there',
  unavailable: 'The service is not available at the moment. Please try again shortly',
} as const satisfies Partial<Record<ProblemCode, string>>;
