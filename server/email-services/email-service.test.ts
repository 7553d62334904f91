import { expect, it } from 'vitest';
import { isReady } from './email-service.ts';

const record = (isValid: boolean) => ({
  ...{ type: 'CNAME' as const, host: 'em1.brand.test', value: 'u1.wl.sendgrid.net', isValid },
});

it.each([
  { records: [record(true), record(true)], ready: true },
  { records: [record(true), record(false)], ready: false },
  { records: [], ready: false },
])('a domain is ready once all its records are there: $ready', ({ records, ready }) => {
  expect(isReady({ records })).toBe(ready);
});
