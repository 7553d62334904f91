import type { Handlers } from '#server/platform/http/bind.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { evaluate, readFeature } from './evaluate.ts';

export const planHandlers: Handlers<'evaluateFeature'> = {
  async evaluateFeature({ params, transaction }) {
    const feature = readFeature(params.feature);
    if (feature === undefined) throw new ProblemError('not-found');
    return transaction((db) => evaluate(db, feature));
  },
};
