import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import type { ResultFile } from '#client/payout-files/read-results.ts';
import { payoutLabels, payoutNoticeDuration } from '#client/payouts/labels.ts';
import { payoutMutations } from '#client/payouts/mutations.ts';
import { mostOutcomes, type OutcomeInput, type PayoutRun } from '#contract/payouts/payout.ts';
import { useSide } from '../side.ts';

const labels = payoutLabels.results;

/** The payouts that stay as they were, by their references. */
interface Unentered {
  readonly notDue: readonly string[];
  readonly unknown: readonly string[];
}

/** Enters what a result file says of a run, some payouts at a time. `onDone` is called where nothing is left to say. */
export function useEnterResults(run: PayoutRun, read: ResultFile, onDone: () => void) {
  const side = useSide();
  const settle = useMutation(payoutMutations(useApi()).settle());
  const [done, setDone] = useState<number | null>(null);
  const [isEntered, setEntered] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [unentered, setUnentered] = useState<Unentered>({ notDue: [], unknown: read.leftOut });
  const settled = outcomesOf(read);

  async function enter(): Promise<void> {
    setFailure(null);
    setDone(0);
    let changed = 0;
    const notDue: string[] = [];
    const unknown = [...read.leftOut];
    try {
      for (let from = 0; from < settled.length; from += mostOutcomes) {
        const outcomes = settled.slice(from, from + mostOutcomes);
        const answer = await settle.mutateAsync({ id: run.id, outcomes });
        changed += answer.changed;
        notDue.push(...answer.notDue);
        unknown.push(...answer.unknown);
        setDone(from + outcomes.length);
      }
      side.notifySuccess(payoutLabels.payouts.settled(changed), {
        duration: payoutNoticeDuration,
      });
      if (notDue.length === 0 && unknown.length === 0) return onDone();
      setEntered(true);
    } catch (error) {
      // Entered results stay; the same file goes on from there.
      setFailure(problemMessage(error));
    }
    setUnentered({ notDue, unknown });
    setDone(null);
  }

  return {
    enter,
    /** The number of payouts to enter. */
    toEnter: settled.length,
    /** How many have been entered so far; null while none are being entered. */
    done,
    isEntered,
    failure,
    /** What the file says of payouts that stay as they were, in words; empty where it says nothing of such. */
    left: wordsOf(unentered),
  };
}

const wordsOf = ({ notDue, unknown }: Unentered): string =>
  [notDue.length > 0 && labels.notDue(notDue), unknown.length > 0 && labels.unknown(unknown)]
    .filter((words) => words !== false)
    .join(' ');

/** The outcomes in a file of payouts that have come to an end. */
const outcomesOf = ({ results }: ResultFile): OutcomeInput[] =>
  results.flatMap(({ outcome, reference, transactionId, reason }): OutcomeInput[] => {
    if (outcome === 'waiting') return [];
    if (outcome === 'paid') return [{ outcome, reference, transactionId }];
    return [{ outcome, reference, transactionId, reason: reason ?? labels.noReason }];
  });
