import { describe, expect, it } from 'vitest';
import { defaultAgreement } from '#contract/application-forms/agreement.ts';
import { assertMayAgree } from './policy.ts';

const formId = '0190b8c4-0000-4000-8000-000000000001';
const usual = { template: defaultAgreement.template, rootApplicationFormId: null };
const own = { template: 'I accept the {{link}}', rootApplicationFormId: null };
const ofForm = { ...usual, rootApplicationFormId: formId };

type Change = Parameters<typeof assertMayAgree>[2];
const check =
  (agreement: typeof own | typeof ofForm, change: Change, advancedAgreements = false) =>
  () =>
    assertMayAgree({ advancedAgreements }, agreement, change);

const refusal = expect.objectContaining({
  code: 'forbidden',
  message: 'Your account has one agreement for all forms, with a link and a label of your own',
});

describe('without advanced agreements', () => {
  it('a tenant has one agreement with the usual text for every form', () => {
    expect(check(usual, { others: [] })).not.toThrow();
  });

  it.each([
    ['a second one', usual, [usual]],
    ['a text of its own', own, []],
    ['one of a form', ofForm, []],
  ])('it does not add %s', (_, agreement, others) => {
    expect(check(agreement, { others })).toThrow(refusal);
  });

  it('an agreement keeps what it has already, beside others too', () => {
    for (const before of [usual, own, ofForm])
      expect(check(before, { before, others: [usual] })).not.toThrow();
  });

  it('an agreement does not change its text or its form, not even to the usual ones', () => {
    expect(check(usual, { before: own, others: [] })).toThrow(refusal);
    expect(check(usual, { before: ofForm, others: [] })).toThrow(refusal);
    expect(check(own, { before: usual, others: [] })).toThrow(refusal);
    expect(check(ofForm, { before: usual, others: [] })).toThrow(refusal);
  });
});

it('with advanced agreements a tenant has any', () => {
  expect(check(own, { others: [usual] }, true)).not.toThrow();
  expect(check(ofForm, { before: own, others: [] }, true)).not.toThrow();
});
