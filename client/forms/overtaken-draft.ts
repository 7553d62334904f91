import { z } from 'zod';
import { ApiProblem } from '../http/problems.ts';
import type { DraftSchema } from './drafts.ts';

interface RestoredDraft<Values> {
  /** The draft as the tab has kept it, with the stored values that it began from. */
  kept: unknown;
  /** The values of the form before the draft was put over them. */
  stored: Values;
  schema: DraftSchema<Values>;
}

/** Said of typed words that are there again over values that somebody else has stored since (SHELL-346). */
export const overtakenDraft = new ApiProblem({
  ...{ code: 'conflict', status: 409 },
  message:
    'What is stored where you typed has changed in the meantime. Saving replaces it, so please look it over first.',
});

/**
 * The stored values that a draft began from, where somebody has stored another value since the typing began; else
 * undefined. The typed value itself does not count.
 */
export function overtakenValues<Values>({ kept, stored, schema }: RestoredDraft<Values>) {
  const began = z.object({ began: schema }).safeParse(kept).data?.began;
  const before = textsOf(began);
  const now = textsOf(schema.safeParse(stored).data);
  const isOvertaken = [...textsOf(schema.parse(kept))].some(
    ([name, typed]) =>
      before.has(name) && before.get(name) !== now.get(name) && typed !== now.get(name),
  );
  return isOvertaken ? began : undefined;
}

const textsOf = (values: object = {}): Map<string, string> =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
