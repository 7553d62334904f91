import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { NetworkProblem } from '#client/http/problems.ts';
import {
  type Basket,
  type BasketLine,
  choicesOf,
  linesOf,
  needsAccount,
} from '#client/reward-selections/basket.ts';
import { chooserLabels } from '#client/reward-selections/chooser-labels.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import type { ChoiceResult } from '#contract/reward-selections/selection.ts';
import { useOncePerPress } from '#ui/use-once-per-press.ts';
import { useSteadyIds } from '../forms/use-steady-ids.ts';
import type { ChooserPerson } from './chooser-person.ts';
import type { StepBack } from './use-chooser-place.ts';

type Step = 'choose' | 'account' | 'review' | 'result';

/** Nobody leaves while the choice is being confirmed: its result is still to come. */
const stay = () => {};

const allDays = { from: null, to: null };

/** The way through the chooser (REW-84): its step, the choice, and the outcome. */
export function useChooser(person: ChooserPerson, first: Basket) {
  const api = useApi();
  const queries = rewardSelectionQueries(api);
  // Points, tokens and stock are asked for anew whenever the chooser opens (REW-85).
  const offer = useQuery({ ...queries.offer(person.id), staleTime: 0, refetchOnMount: 'always' });
  const before = useQuery(queries.selected(person.id, allDays, 1));
  const choose = useMutation(rewardSelectionMutations(api).choose());
  const once = useOncePerPress();
  const idOf = useSteadyIds();
  const [step, setStep] = useState<Step>('choose');
  const [basket, setBasket] = useState(first);
  const [review, setReview] = useState<{ lines: readonly BasketLine[]; balance: number } | null>(
    null,
  );
  const [results, setResults] = useState<ReadonlyMap<string, ChoiceResult>>(new Map());
  const [isFirst, setFirst] = useState(false);

  const data = offer.isFetchedAfterMount ? offer.data : undefined;
  const choices = review ? choicesOf(review.lines, idOf) : [];
  const toChoose = useCallback(() => setStep('choose'), []);
  const toReview = () => {
    if (!data) return;
    // Stays as the person agreed to it, even if the offer changes once a part of it has been chosen.
    setReview({ lines: linesOf(basket, data), balance: data.balance });
    setResults(new Map());
    choose.reset();
    setStep('review');
  };

  const isPartlyDone = [...results.values()].some(({ error }) => error === null);
  const hasStepBefore = step === 'account' || (step === 'review' && !isPartlyDone);
  const back: StepBack = hasStepBefore ? (choose.isPending ? stay : toChoose) : null;

  return {
    step: data || step !== 'choose' ? step : ('checking' as const),
    offer: data,
    query: offer,
    isFailed: !data && offer.isError,
    basket,
    setBasket,
    review,
    isFirst,
    toChoose,
    back,
    toReview,
    next() {
      if (data && needsAccount(basket, data)) setStep('account');
      else toReview();
    },
    /** The outcomes of the choices of a line. */
    resultsOf: (line: BasketLine): readonly ChoiceResult[] =>
      choices
        .filter((each) => each.line.key === line.key)
        .flatMap(({ choice }) => results.get(choice.choiceId) ?? []),
    isBusy: choose.isPending,
    problem:
      choose.error && !isSilent(choose.error)
        ? choose.error instanceof NetworkProblem
          ? chooserLabels.review.uncertain
          : problemMessage(choose.error)
        : null,
    /** Chooses the rewards that have not been chosen yet (REW-96). */
    confirm() {
      once(() => {
        const wanted = choices.filter(({ choice }) => results.get(choice.choiceId)?.error !== null);
        const isFirstOfAll = person.isSelf && before.data?.keptCount === 0;
        choose.mutate(
          { userId: person.id, rewards: wanted.map(({ choice }) => choice) },
          {
            onSuccess(answer) {
              const known = new Map([
                ...results,
                ...answer.results.map((each) => [each.choiceId, each] as const),
              ]);
              setResults(known);
              if ([...known.values()].some(({ error }) => error !== null)) return;
              setFirst(isFirstOfAll);
              setStep('result');
            },
          },
        );
      });
    },
  };
}
