import { expect, it } from 'vitest';
import { maySimulate, simulationForm, toSimulatedOrder } from './simulation-form.ts';

const { initialValues, validate } = simulationForm({
  ...{ currency: 'EUR', timezone: 'UTC', today: '2026-05-06', number: 'TEST-1' },
});

it('is of the noon of its day where the tenant is, and never of a moment to come', () => {
  const orderedAt = (day: string, timezone = 'UTC') =>
    toSimulatedOrder({ ...initialValues, day }, timezone, '2026-05-06T09:00:00.000Z').orderedAt;
  expect(orderedAt('2026-05-05')).toBe('2026-05-05T12:00:00.000Z');
  expect(orderedAt('2026-01-05', 'Pacific/Auckland')).toBe('2026-01-04T23:00:00.000Z');
  expect(orderedAt('2026-05-05', 'Mars/Olympus')).toBe('2026-05-05T12:00:00.000Z');
  expect(orderedAt('2026-05-06')).toBe('2026-05-06T09:00:00.000Z');
});

it.each([
  [{ day: '' }, { day: 'Please choose a day' }],
  [{ day: '0015-01-20' }, { day: 'Please choose a day' }],
  [{ day: '2026-05-07' }, { day: 'Please choose today or a day before' }],
  [{ principal: '' }, { principal: 'Please enter an amount' }],
  [{ purchaserEmail: 'anna' }, { purchaserEmail: 'Please enter a valid email address' }],
])('says at the field that it is not made up of %j', (more, problems) => {
  expect(validate({ ...initialValues, ...more })).toEqual(problems);
});

it('carries the codes that were typed, and none that were not', () => {
  const typed = { ...initialValues, discountCode: ' anna10 ', referralCode: ' ' };
  expect(toSimulatedOrder(typed, 'UTC')).toMatchObject({
    discountCode: 'anna10',
    referralCode: null,
  });
});

it('says at the field what is wrong with an amount', () => {
  expect(validate(initialValues)).toEqual({});
  expect(Object.keys(validate({ ...initialValues, refunded: 200 }))).toEqual(['refunded']);
  expect(Object.keys(validate({ ...initialValues, principal: -1 }))).toContain('principal');
});

it('is for support anywhere, and for an admin of a test tenant', () => {
  expect(maySimulate(['admin'], { isTestTenant: false })).toBe(false);
  expect(maySimulate(['admin'], { isTestTenant: true })).toBe(true);
  expect(maySimulate(['admin', 'support'], { isTestTenant: false })).toBe(true);
  expect(maySimulate([], { isTestTenant: true })).toBe(false);
});
