import { expect, it } from 'vitest';
import { featureOf } from './feature-of.ts';

it('is the key of the beta, else the id of the screen whose roll-out is shared, else the own id [SHELL-344]', () => {
  expect(featureOf({ id: 'order', partOf: 'orders', beta: 'referrals' })).toBe('referrals');
  expect(featureOf({ id: 'order', partOf: 'orders' })).toBe('orders');
  expect(featureOf({ id: 'order' })).toBe('order');
});
