import { describe, expect, it } from 'vitest';
import type { LeftOut } from '#contract/emails/check.ts';
import { findingsOf, type Looked } from './findings.ts';

/** Ten people who all get an email with a link and a name. */
const looked: Looked = {
  recipientCount: 10,
  leftOut: [],
  used: ['FIRST_NAME', 'SHOP'],
  known: ['FIRST_NAME', 'SHOP'],
  canMakeLinks: true,
};
const left = (reason: LeftOut['reason'], count: number): LeftOut => ({
  ...{ reason, count, people: [] },
});
const find = (more: Partial<Looked> = {}) => findingsOf({ ...looked, ...more });
const codesOf = (more: Partial<Looked>) => find(more).map(({ code, level }) => [code, level]);

describe('what is found in an email', () => {
  it('is nothing where nothing is wrong', () => {
    expect(find()).toEqual([]);
  });

  it('is that nobody is left to write to, without those who are left out', () => {
    const none = {
      ...{ code: 'no-recipients', level: 'error', count: 0 },
      message: 'There are no recipients for this email',
    };
    expect(find({ recipientCount: 0 })).toEqual([none]);
    const unsubscribed = (count: number) => [left('unsubscribed', count)];
    expect(find({ leftOut: unsubscribed(10) })).toEqual([{ ...none, count: 10 }]);
    expect(find({ leftOut: unsubscribed(9) })).toEqual([]);
  });

  it('is each tracking link that does not exist, which keeps the email back', () => {
    expect(find({ used: ['SHOP', 'SALE', 'NEWS-1'] })).toEqual(
      ['SALE', 'NEWS-1'].map((token) => ({
        ...{ code: 'tracking-link-not-found', level: 'error', count: 10 },
        message: `The tracking link ${token} does not exist`,
      })),
    );
  });

  it('is each other placeholder that is not known, which is left out', () => {
    expect(find({ used: ['first name'] })).toEqual([
      {
        ...{ code: 'unknown-placeholder', level: 'warning', count: 10 },
        message: 'The placeholder first name is not known and will be left out',
      },
    ]);
    expect(codesOf({ used: ['POINTS'], known: [] })).toEqual([['unknown-placeholder', 'warning']]);
  });

  it('is that links cannot be made at this moment', () => {
    expect(find({ canMakeLinks: false })).toEqual([
      {
        ...{ code: 'error-creating-tracking-links', level: 'error', count: 10 },
        message:
          'There was a problem creating tracking links. This may be temporary, please try again',
      },
    ]);
  });

  it('has errors before warnings', () => {
    expect(
      codesOf({
        ...{ used: ['first name', 'SALE'], canMakeLinks: false },
        leftOut: [left('no-discount-code', 1)],
      }),
    ).toEqual([
      ['tracking-link-not-found', 'error'],
      ['error-creating-tracking-links', 'error'],
      ['missing-referral-discount-codes', 'warning'],
      ['unknown-placeholder', 'warning'],
    ]);
  });
});

describe('people without a discount code', () => {
  const without = (count: number, more: Partial<Looked> = {}) =>
    find({ leftOut: [left('no-discount-code', count)], ...more });
  const code = 'missing-referral-discount-codes';

  it('do not get the email, which is a warning while somebody does', () => {
    expect(without(1)).toEqual([
      {
        ...{ code, level: 'warning', count: 1 },
        message: '1 recipient does not have a discount code and will not get this email',
      },
    ]);
    expect(without(1200, { recipientCount: 5000 })).toEqual([
      {
        ...{ code, level: 'warning', count: 1200 },
        message: '1,200 recipients do not have a discount code and will not get this email',
      },
    ]);
  });

  it('are an error where nobody else could be written to', () => {
    expect(without(10)).toMatchObject([{ code, level: 'error', count: 10 }]);
    const leftOut = [left('unsubscribed', 4), left('no-discount-code', 6)];
    expect(find({ leftOut })).toMatchObject([{ code, level: 'error', count: 6 }]);
    expect(find({ leftOut, recipientCount: 11 })).toMatchObject([{ code, level: 'warning' }]);
  });
});
