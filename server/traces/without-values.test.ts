import { expect, it } from 'vitest';
import { failureKind } from './failure-kind.ts';
import { withoutValues } from './without-values.ts';

it.each([
  ["select * from users where email = 'ada@acme.test'", 'select * from users where email = ?'],
  ["select 'it''s -- hers', \"limit\" from t1 limit 25", 'select ?, "limit" from t1 limit ?'],
  ["select e'a\\'b', $1, $tag$ Ada $tag$", 'select ?, $1, ?'],
  ['select 1.5e3 /* Ada */ from outbox -- Grace\n where id=7', 'select ? from outbox where id=?'],
  ['select email/* Ada */from users', 'select email from users'],
  ["begin; select set_config('role', 'banyan_app', true)", 'begin; select set_config(?, ?, true)'],
])('%s is traced without its values', (text, traced) => {
  expect(withoutValues(text)).toBe(traced);
});

it('a text without an end is not traced', () => {
  expect(withoutValues("select 'ada@acme.test")).not.toContain('ada');
});

it('a failure is traced by its kind, never by its message', () => {
  expect(failureKind(Object.assign(new Error('Key (email)=(ada)'), { code: '23505' }))).toBe(
    '23505',
  );
  expect(failureKind(new TypeError('ada'))).toBe('TypeError');
  expect(failureKind('ada')).toBe('unknown');
});
