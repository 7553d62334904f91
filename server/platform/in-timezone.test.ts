import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InstantInTenantTz } from '#contract/http/fields.ts';
import { timezones } from '#contract/tenants/timezone.ts';
import { inTimezone } from './in-timezone.ts';

it.each([
  ['2026-06-01T12:00:00.000Z', 'Pacific/Auckland', '2026-06-02T00:00:00.000+12:00'],
  ['2026-01-01T02:30:00.123Z', 'America/New_York', '2025-12-31T21:30:00.123-05:00'],
  ['2026-07-01T02:30:00.000Z', 'America/New_York', '2026-06-30T22:30:00.000-04:00'],
  ['2026-06-01T12:00:59.999Z', 'Asia/Kathmandu', '2026-06-01T17:45:59.999+05:45'],
  ['2026-06-01T12:00:00.000Z', 'America/St_Johns', '2026-06-01T09:30:00.000-02:30'],
  ['2026-06-01T12:00:00.000Z', 'UTC', '2026-06-01T12:00:00.000+00:00'],
])('%s is on the clocks of %s %s [SHELL-234]', (moment, timezone, expected) => {
  expect(inTimezone(new Date(moment), timezone)).toBe(expected);
});

it('is the same moment in every timezone, in the form of the contract [SHELL-234]', () => {
  const noInvalidDate = true;
  const [min, max] = [new Date('1990-01-01'), new Date('2090-01-01')];
  fc.assert(
    fc.property(
      fc.date({ min, max, noInvalidDate }),
      fc.constantFrom(...timezones),
      (moment, zone) => {
        const shown = InstantInTenantTz.parse(inTimezone(moment, zone));
        expect(new Date(shown)).toEqual(moment);
      },
    ),
  );
});
