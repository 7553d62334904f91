import { daysToAnswer } from '#contract/order-questions/question.ts';
import { attemptLimit } from '#server/auth/attempts.ts';

const day = 86_400_000;

/** The moment by which the answer to a question is due (REF-118). */
export const answerBy = (askedAt: Date): Date => new Date(askedAt.getTime() + daysToAnswer * day);

/** Somebody who tries one number of a shop after the other learns nothing of others, and soon has to wait (REF-116). */
export const askAttempts = (userId: string) => attemptLimit(['order answer', userId], 30);

/** Each is read by somebody of the team. */
export const contestAttempts = (userId: string) => attemptLimit(['order question', userId], 20);
