import { isSameValue } from '#contract/same-value.ts';

/** The fields whose value is another one than when the form was sent: their text came while the answer was awaited. */
export function typedSince<Values extends object>(sent: Values, now: Values): Partial<Values> {
  const typed: Partial<Values> = {};
  for (const name in now) {
    if (!isSameValue(now[name], sent[name])) typed[name] = now[name];
  }
  return typed;
}
