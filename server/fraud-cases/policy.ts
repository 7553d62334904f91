import { attemptLimit } from '#server/auth/attempts.ts';

/** Each is read by somebody of the team. */
export const replyAttempts = (userId: string) => attemptLimit(['fraud case reply', userId], 20);
