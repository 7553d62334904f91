import { beforeEach, expect, it } from 'vitest';
import { parseAddress } from './address.ts';
import { readFeatureOverrides, takeFeatureOverrides } from './feature-overrides.ts';

const take = (address: string) => takeFeatureOverrides(parseAddress(address), localStorage);
const read = () => readFeatureOverrides(localStorage);

beforeEach(() => localStorage.clear());

it('keeps what the address switches on and off, and takes it out [SHELL-175 SHELL-176 SHELL-177 INT-74 PLAN-78]', () => {
  expect(take('/dashboard?a=%2B&features=reports,%20-ambassadors&b')).toEqual(
    parseAddress('/dashboard?a=%2B&b='),
  );
  expect(read()).toEqual({ reports: true, ambassadors: false });
});

it('adds to what was kept, the later word winning [SHELL-176]', () => {
  take('/dashboard?features=reports,beta');
  take('/dashboard?features=-reports');
  expect(read()).toEqual({ reports: false, beta: true });
});

it('clears every override when the list is empty [SHELL-177]', () => {
  take('/dashboard?features=reports');
  expect(take('/dashboard?features=')).toEqual({ path: '/dashboard', search: '' });
  expect(read()).toEqual({});
});

it('leaves an address without the parameter alone [SHELL-177]', () => {
  take('/?features=reports');
  expect(take('/dashboard?x=1')).toBeUndefined();
  expect(read()).toEqual({ reports: true });
});
