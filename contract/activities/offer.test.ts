import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories, systemCategories } from '../activity-types/activity-type.ts';
import { completionPeriods } from '../activity-types/completion-period.ts';
import { fitsTags, hasForm, isOnOffer, limitOf } from './offer.ts';

const monthly = {
  available: true,
  deleted: false,
  replacedByVersion: null,
  completionPeriod: 'monthly',
  completionLimit: 2,
} as const;

const standing = (inPeriod: number, unfinished = 0) => ({ inPeriod, unfinished, ever: inPeriod });
const period = fc.constantFrom(...completionPeriods);
const limit = fc.option(fc.integer({ min: 1, max: 50 }));

describe('an activity', () => {
  it('is on offer until its limit is reached in the period [ACT-76]', () => {
    expect([0, 1, 2, 3].map((count) => isOnOffer(monthly, standing(count)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is on offer again only when everything begun in the period is completed [ACT-75]', () => {
    expect(isOnOffer(monthly, standing(1, 1))).toBe(false);
    expect(isOnOffer(monthly, standing(1, 0))).toBe(true);
  });

  it('is on offer without end when it has no limit, unless it is for once [ACT-77 ACT-89]', () => {
    fc.assert(
      fc.property(period, fc.nat(1000), (completionPeriod, inPeriod) => {
        const type = { ...monthly, completionPeriod, completionLimit: null };
        expect(isOnOffer(type, standing(inPeriod))).toBe(
          completionPeriod !== 'onetime' || inPeriod === 0,
        );
      }),
    );
  });

  it('is never on offer when it is unavailable, deleted or replaced [ACT-79 TYPE-89 TYPE-95]', () => {
    for (const gone of [{ available: false }, { deleted: true }, { replacedByVersion: 2 }]) {
      expect(isOnOffer({ ...monthly, ...gone }, standing(0))).toBe(false);
    }
  });

  it('is offered exactly as often as its limit says by whoever completes each one', () => {
    fc.assert(
      fc.property(period, limit, (completionPeriod, completionLimit) => {
        const type = { ...monthly, completionPeriod, completionLimit };
        let done = 0;
        while (done < 60 && isOnOffer(type, standing(done))) done += 1;
        expect(done).toBe(limitOf(type) ?? 60);
      }),
    );
  });
});

describe('the tag filter of an activity', () => {
  const tags = fc.uniqueArray(fc.constantFrom('student', 'vip', 'athlete', 'campus-lead'));

  it('is open to everybody when it is empty [TYPE-42]', () => {
    fc.assert(fc.property(tags, (own) => fitsTags([], own)));
  });

  it('is open to whoever has one of its tags [ACT-81 ACT-82]', () => {
    expect(fitsTags(['vip', 'athlete'], ['student', 'athlete'])).toBe(true);
    expect(fitsTags(['vip', 'athlete'], ['student'])).toBe(false);
    expect(fitsTags(['vip'], [])).toBe(false);
  });
});

it('gives ambassadors a form for every category but those that the product completes [TYPE-22]', () => {
  const withoutForm = categories.filter((category) => !hasForm({ category }));
  expect(withoutForm).toEqual([...systemCategories]);
  expect(withoutForm).toEqual(['referral', 'apply', 'profile']);
});
