import { expect, it } from 'vitest';
import { nextCheckAt } from './policy.ts';

const addedAt = new Date('2026-11-01T10:00:00Z');
const at = (text: string) => new Date(`2026-11-${text}Z`);
const next = (isValid: boolean, now: Date) => nextCheckAt({ isValid, createdAt: addedAt }, now);

it('looks at a valid domain once a day, however new it is [DOM-99]', () => {
  for (const now of [at('01T10:00:00'), at('20T12:30:00')])
    expect(next(true, now).getTime() - now.getTime()).toBe(24 * 3600_000);
});

it('looks at any other every quarter of an hour for a day, and then every hour [DOM-99]', () => {
  expect(next(false, at('01T10:00:00'))).toEqual(at('01T10:15:00'));
  expect(next(false, at('02T09:59:59'))).toEqual(at('02T10:14:59'));
  expect(next(false, at('02T10:00:00'))).toEqual(at('02T11:00:00'));
});
