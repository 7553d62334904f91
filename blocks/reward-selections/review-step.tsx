import { Button, Text } from '@mantine/core';
import type { BasketLine } from '#client/reward-selections/basket.ts';
import { chooserLabels } from '#client/reward-selections/chooser-labels.ts';
import { pointsOf } from '#client/reward-selections/words.ts';
import type { ChoiceResult } from '#contract/reward-selections/selection.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './chooser.module.css';
import { ChooserFoot } from './chooser-foot.tsx';
import { RewardPicture } from './reward-picture.tsx';

const { review: labels, back, close } = chooserLabels;

interface ReviewStepProps {
  lines: readonly BasketLine[];
  /** The points before the choice. */
  balance: number;
  /** The outcomes of the choices of a line; none before it was confirmed. */
  resultsOf: (line: BasketLine) => readonly ChoiceResult[];
  /** The error of the whole choice. */
  problem: string | null;
  busy: boolean;
  onConfirm: () => void;
  onBack: () => void;
  onClose: () => void;
}

/** The rewards to confirm, their price, and those that could not be chosen and why (REW-95, REW-96). */
export function ReviewStep(props: ReviewStepProps) {
  const { lines, balance, resultsOf, problem, busy, onConfirm, onBack, onClose } = props;
  const total = lines.reduce((sum, { points }) => sum + points, 0);
  const results = lines.flatMap(resultsOf);
  const failed = results.filter(({ error }) => error !== null).length;
  const hasSome = results.some(({ error }) => error === null);
  return (
    <>
      <div className={styles.body}>
        <ProblemAlert>{failed > 0 ? labels.failed(failed) : problem}</ProblemAlert>
        <ul className={styles.group}>
          {lines.map((line) => {
            const ofLine = resultsOf(line);
            const errors = [...new Set(ofLine.flatMap(({ error }) => error ?? []))];
            const done = ofLine.filter(({ error }) => error === null).length;
            return (
              <li key={line.key} className={styles.row}>
                <RewardPicture imageUrl={line.imageUrl} issueAs={line.issueAs} />
                <div className={styles.words}>
                  <Text size="sm" fw={600}>
                    {labels.times(line.quantity, line.description)}
                  </Text>
                  {errors.map((error) => (
                    <Text key={error} size="sm" c="red">
                      {error}
                    </Text>
                  ))}
                  {done > 0 && (
                    <StatusBadge tone="success">{labels.chosen(done, line.quantity)}</StatusBadge>
                  )}
                </div>
                <div className={styles.end}>
                  <Text size="sm">{pointsOf(line.points)}</Text>
                  {line.tokenId !== null && (
                    <Text size="xs" c="dimmed">
                      {labels.token}
                    </Text>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
        <dl className={styles.total}>
          <dt>{labels.total}</dt>
          <dd>{pointsOf(total)}</dd>
          <dt>{labels.after}</dt>
          <dd>{pointsOf(balance - total)}</dd>
        </dl>
      </div>
      <ChooserFoot>
        {hasSome ? (
          <Button variant="default" onClick={onClose} disabled={busy}>
            {close}
          </Button>
        ) : (
          <Button variant="default" onClick={onBack} disabled={busy}>
            {back}
          </Button>
        )}
        <Button onClick={onConfirm} loading={busy} data-autofocus>
          {failed > 0 || problem !== null ? labels.again : labels.confirm}
        </Button>
      </ChooserFoot>
    </>
  );
}
