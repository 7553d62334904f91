import { z } from 'zod';
import { isSameValue } from '#contract/same-value.ts';
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

/** Whether somebody has stored another value since the typing began. The typed value itself does not count. */
export function isOvertaken<Values>({ kept, stored, schema }: RestoredDraft<Values>): boolean {
  const began = fieldsOf(beganOf(kept, schema));
  const now = fieldsOf(schema.safeParse(stored).data);
  const isNow = (name: string, value: unknown) => isSameValue(value, now.get(name));
  return [...fieldsOf(schema.parse(kept))].some(
    ([name, typed]) => began.has(name) && !isNow(name, began.get(name)) && !isNow(name, typed),
  );
}

/** The stored values that a draft began from; undefined where the draft does not know them. */
export const beganOf = <Values>(kept: unknown, schema: DraftSchema<Values>) =>
  z.object({ began: schema }).safeParse(kept).data?.began;

const fieldsOf = (values: object = {}) => new Map<string, unknown>(Object.entries(values));
