import { expect, it } from 'vitest';
import { makeReward, makeSelection } from '../testing/rewards.ts';
import { planIssues } from './issue-all.ts';

const of = (issueAs: Parameters<typeof makeReward>[1]) =>
  makeSelection(1, { pointReward: makeReward(1, issueAs) });
const plan = (selection: ReturnType<typeof of>, isPlus = true) => {
  const { issuable, left } = planIssues([selection], isPlus, 'A code');
  return issuable[0]?.input.referenceSource ?? left[0]?.reason;
};

it('issues together what needs no code of an admin, and says why it leaves out the others [REW-213]', () => {
  expect(plan(of({ issueAs: 'custom' }))).toBe('entered');
  expect(plan(of({ issueAs: 'shopify-discount' }), false)).toBe('api');
  expect(plan(of({ issueAs: 'shopify-gift-card' }))).toBe('api');
  expect(plan(of({ issueAs: 'shopify-gift-card' }), false)).toBe('A code');
  expect(plan(of({ issueAs: 'custom', needsReference: true }))).toBe('A code');
  expect(plan(of({ issueAs: 'amazon-discount' }))).toBe('A code');
  const missing = { readyToIssue: false, readyToIssueReason: 'No shop' };
  expect(plan({ ...of({ issueAs: 'shopify-discount' }), ...missing })).toBe('No shop');
});
