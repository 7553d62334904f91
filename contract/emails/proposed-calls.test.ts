import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as systemEmails from '../system-emails/endpoints.ts';
import * as emails from './endpoints.ts';

/** The calls that stand in these lines of docs/spec/MAIL.md, as the contract writes them. */
function proposedIn(first: number, last: number): string[] {
  const spec = readFileSync(new URL('../../docs/spec/MAIL.md', import.meta.url), 'utf8');
  return spec
    .split('\n')
    .filter((line) => {
      const number = Number(/^- MAIL-(\d+) /.exec(line)?.[1] ?? 0);
      return first <= number && number <= last;
    })
    .flatMap((line) => [...line.matchAll(/`(GET|POST|PUT|DELETE) (\/v1\/[^\s`?]+)/g)])
    .map(([, method, path = '']) => `${method} /api${path.replaceAll(/\{\w+\}/g, ':id')}`);
}

it('are the calls for drafts, sent emails, checks and templates that the specification proposes [MAIL-104]', () => {
  const proposed = proposedIn(105, 119);
  expect(proposed).toHaveLength(20);
  const calls = [...Object.values(emails), ...Object.values(systemEmails)].map(
    ({ method, path }) => `${method} ${path}`,
  );
  expect(calls).toEqual(expect.arrayContaining(proposed));
});
