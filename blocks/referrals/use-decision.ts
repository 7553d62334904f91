import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { changedBy, decisionsBack, takesBack } from '#client/referrals/decisions.ts';
import { referralLabels, referralNoticeDuration } from '#client/referrals/labels.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Referral } from '#contract/referrals/referral.ts';
import type { ApprovedState } from '#contract/referrals/trail.ts';
import { useSide } from '../side.ts';

/** A decision about some referrals that waits for an answer. */
export interface AskedDecision {
  readonly referrals: readonly Referral[];
  readonly state: ApprovedState;
}

/**
 * Decides about referrals and offers to take it back. It asks first where somebody loses credit that they
 * have had. `onDone` is told once it has worked.
 */
export function useDecision(onDone: () => void = () => {}) {
  const side = useSide();
  const labels = referralLabels(useTenant().data.terms);
  const mutations = referralMutations(useApi());
  const one = useMutation(mutations.decide());
  const several = useMutation(mutations.decideSeveral());
  const back = useMutation(mutations.decideSeveral());
  const [asked, setAsked] = useState<AskedDecision | null>(null);

  function send({ referrals, state }: AskedDecision): Promise<unknown> {
    const [first] = referrals;
    return first && referrals.length === 1
      ? one.mutateAsync({ id: first.id, approvedState: state })
      : several.mutateAsync([{ ids: referrals.map(({ id }) => id), approvedState: state }]);
  }

  async function decide(decision: AskedDecision): Promise<void> {
    const { referrals, state } = decision;
    const changed = changedBy(referrals, state);
    await send(decision);
    const takeBack = () =>
      void back
        .mutateAsync(decisionsBack(changed))
        .then(
          () => side.notifySuccess(labels.undone, { duration: referralNoticeDuration }),
          side.notifyProblem,
        );
    if (changed.length === 0) {
      side.notifySuccess(labels.nothingChanged, { duration: referralNoticeDuration });
    } else {
      const text = referrals.length === 1 ? labels.decided[state] : labels.decidedSeveral;
      side.notifySuccess(text, takeBack);
    }
    onDone();
  }

  const run = (decision: AskedDecision) =>
    void decide(decision)
      .catch(side.notifyProblem)
      .finally(() => setAsked(null));

  return {
    asked,
    isBusy: one.isPending || several.isPending,
    begin: (decision: AskedDecision) =>
      takesBack(decision.referrals, decision.state) ? setAsked(decision) : run(decision),
    confirm: () => asked && run(asked),
    cancel: () => setAsked(null),
  };
}
