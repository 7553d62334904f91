import type { Referral } from '#contract/referrals/referral.ts';
import { type ApprovedState, approvedStates } from '#contract/referrals/trail.ts';

/** Referrals that are given a state together. */
export interface Decision {
  readonly ids: readonly string[];
  readonly approvedState: ApprovedState;
}

type Decided = Pick<Referral, 'id' | 'approvedState'>;

/** The referrals to which a decision gives another state. */
export const changedBy = <Row extends Decided>(
  referrals: readonly Row[],
  approvedState: ApprovedState,
): readonly Row[] => referrals.filter((each) => each.approvedState !== approvedState);

/** The decisions that give referrals the states they have here: these undo another decision. */
export const decisionsBack = (referrals: readonly Decided[]): readonly Decision[] =>
  approvedStates
    .map((approvedState) => ({
      approvedState,
      ids: referrals.filter((each) => each.approvedState === approvedState).map(({ id }) => id),
    }))
    .filter(({ ids }) => ids.length > 0);

/** Whether a decision takes back a credit that somebody has had (REF-44). */
export const takesBack = (
  referrals: readonly Pick<Referral, 'creditedAt'>[],
  approvedState: ApprovedState,
): boolean => approvedState !== 'approved' && referrals.some((each) => each.creditedAt !== null);
