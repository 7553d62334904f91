import { describe, expect, it } from 'vitest';
import { issueTypes } from '#contract/reward-definitions/reward-definition.ts';
import { canBeMade, generatedKindOf, isIncomplete, issueForm, toIssueInput } from './issue-form.ts';

describe('the fields with which a reward is issued', () => {
  it('begin with the shop where it can make the code [REW-105 REW-110 REW-111]', () => {
    const begins = (isPlus: boolean) =>
      issueTypes.map((type) => issueForm(type, isPlus).initialValues.referenceSource);
    expect(begins(false)).toEqual(['entered', 'api', 'entered', 'entered', 'entered']);
    expect(begins(true)).toEqual(['entered', 'api', 'api', 'entered', 'entered']);
    expect(canBeMade('shopify-gift-card', false)).toBe(false);
  });

  it('need a code, from the shop or entered, for everything but a custom reward [REW-147]', () => {
    const entered = { referenceSource: 'entered', reference: '  ' } as const;
    expect(issueTypes.filter((type) => isIncomplete(type, entered))).toEqual(issueTypes.slice(1));
    const code = { ...entered, reference: ' A1 ' };
    expect(issueTypes.filter((type) => isIncomplete(type, code))).toEqual([]);
    const made = { referenceSource: 'api', reference: '' } as const;
    expect(isIncomplete('shopify-discount', made)).toBe(false);
  });

  it('are sent trimmed, and without a code that the shop makes [REW-145]', () => {
    expect(toIssueInput({ referenceSource: 'entered', reference: ' A1 ' }).reference).toBe('A1');
    expect(toIssueInput({ referenceSource: 'entered', reference: ' ' }).reference).toBeNull();
    expect(toIssueInput({ referenceSource: 'api', reference: 'A1' }).reference).toBeNull();
  });

  it('take at most 100 characters [REW-145]', () => {
    const { validate } = issueForm('custom', false);
    const of = (length: number) =>
      validate({ referenceSource: 'entered', reference: 'x'.repeat(length) });
    expect(of(100)).toEqual({});
    expect(Object.keys(of(101))).toEqual(['reference']);
  });

  it('have a code made up where it is the tenant that gives it', () => {
    expect(issueTypes.map(generatedKindOf)).toEqual([
      ...[null, 'discount', 'gift-card', 'discount', null],
    ]);
  });
});
