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

/** Whether somebody has stored another value since the typing began. The typed value itself does not count. */
export function isOvertaken<Values>({ kept, stored, schema }: RestoredDraft<Values>): boolean {
  const began = textsOf(z.object({ began: schema }).safeParse(kept).data?.began);
  const now = textsOf(schema.safeParse(stored).data);
  const typed = textsOf(schema.parse(kept));
  return [...typed.keys()].some(
    (name) =>
      began.has(name) && began.get(name) !== now.get(name) && typed.get(name) !== now.get(name),
  );
}

const textsOf = (values: object = {}): Map<string, string> =>
  new Map(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)]));
