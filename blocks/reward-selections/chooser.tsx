import { Loader, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Basket } from '#client/reward-selections/basket.ts';
import { chooserLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import { Dialog } from '#ui/dialog.tsx';
import { RecordProblem } from '../record-problem.tsx';
import { AccountStep } from './account-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import styles from './chooser.module.css';
import type { ChooserPerson } from './chooser-person.ts';
import { ResultStep } from './result-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { useChooser } from './use-chooser.ts';
import type { StepBack } from './use-chooser-place.ts';

interface ChooserProps {
  person: ChooserPerson;
  /** The ticked rewards when it opens. */
  first: Basket;
  /** Told of each step, with the way to the step before. */
  onStep?: (step: { back: StepBack }) => void;
  /** Leads to the chosen rewards. */
  onShow: () => void;
  onClose: () => void;
}

/** Chooses rewards for oneself, or for somebody by an admin, step by step (REW-33, REW-84). */
export function Chooser({ person, first, onStep, onShow, onClose }: ChooserProps) {
  const chooser = useChooser(person, first);
  const { step, offer, review, back } = chooser;
  useEffect(() => {
    onStep?.({ back });
    return () => onStep?.({ back: null });
  }, [onStep, back]);
  const isPhone = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  const titles = {
    account: labels.account.title,
    review: labels.review.title,
    result: labels.result.title,
  };
  const title = person.isSelf ? labels.title : labels.titleFor(person.name);
  return (
    <Dialog
      opened
      size="lg"
      fullScreen={isPhone}
      classNames={{ content: styles.content ?? '', body: styles.frame ?? '' }}
      onClose={chooser.isBusy ? () => {} : onClose}
      closeOnClickOutside={false}
      title={step === 'choose' || step === 'checking' ? title : titles[step]}
    >
      <Step key={step}>
        {step === 'checking' && chooser.isFailed && (
          <RecordProblem title={labels.failed} query={chooser.query} />
        )}
        {step === 'checking' && !chooser.isFailed && (
          <div className={styles.checking} role="status">
            <Loader />
            <Text size="sm">{labels.checking}</Text>
          </div>
        )}
        {step === 'choose' && offer && (
          <ChooseStep
            offer={offer}
            basket={chooser.basket}
            onChange={chooser.setBasket}
            onNext={chooser.next}
            onClose={onClose}
          />
        )}
        {step === 'account' && (
          <AccountStep person={person} onBack={chooser.toChoose} onLinked={chooser.toReview} />
        )}
        {step === 'review' && review && (
          <ReviewStep
            {...review}
            resultsOf={chooser.resultsOf}
            problem={chooser.problem}
            busy={chooser.isBusy}
            onConfirm={chooser.confirm}
            onBack={chooser.toChoose}
            onClose={onClose}
          />
        )}
        {step === 'result' && review && (
          <ResultStep
            {...{ person, onShow, onClose }}
            lines={review.lines}
            resultsOf={chooser.resultsOf}
            isFirst={chooser.isFirst}
          />
        )}
      </Step>
    </Dialog>
  );
}

/** Takes the focus when it comes, because the element that had it has gone with the step before. */
function Step({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={frame} tabIndex={-1} className={styles.step}>
      {children}
    </div>
  );
}
