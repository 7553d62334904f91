import { expect, it } from 'vitest';
import { wrongFields } from '../testing/type-input.ts';
import { RolloutChange } from './rollout.ts';

const change = { rollout: { ambassadors: 'beta' }, before: {}, reason: 'They asked for it' };

it('is changed for a reason of 1 to 500 characters, from what it was', () => {
  expect(RolloutChange.parse({ ...change, reason: ' Yes ' })).toEqual({ ...change, reason: 'Yes' });
  expect(wrongFields(RolloutChange, { ...change, reason: 'x'.repeat(500) })).toEqual({});
  expect(wrongFields(RolloutChange, { ...change, reason: 'x'.repeat(501) })).toEqual({
    reason: 'Please use up to 500 characters',
  });
  expect(wrongFields(RolloutChange, { ...change, reason: '  ' })).toEqual({
    reason: 'Please say why',
  });
  expect(Object.keys(wrongFields(RolloutChange, {}))).toEqual(['rollout', 'before', 'reason']);
});
