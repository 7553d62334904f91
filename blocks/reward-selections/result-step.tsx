import { Button, Text, Title } from '@mantine/core';
import type { BasketLine } from '#client/reward-selections/basket.ts';
import { chooserLabels } from '#client/reward-selections/chooser-labels.ts';
import type { ChoiceResult } from '#contract/reward-selections/selection.ts';
import { Tick } from '#ui/tick.tsx';
import { ChooserFoot } from './chooser-foot.tsx';
import type { ChooserPerson } from './chooser-person.ts';
import styles from './result-step.module.css';
import { RewardPicture } from './reward-picture.tsx';

const { result: labels, review, close } = chooserLabels;

interface ResultStepProps {
  person: ChooserPerson;
  lines: readonly BasketLine[];
  resultsOf: (line: BasketLine) => readonly ChoiceResult[];
  /** Whether it is the first reward that somebody has ever had. */
  isFirst: boolean;
  /** Leads to the chosen rewards. */
  onShow: () => void;
  onClose: () => void;
}

/** The outcome: issued at once, or asked for (REW-99). The first reward of somebody has a moment of its own. */
export function ResultStep({
  person,
  lines,
  resultsOf,
  isFirst,
  onShow,
  onClose,
}: ResultStepProps) {
  const [first] = lines;
  /** The lines whose rewards were issued, or only asked for, each with its count. */
  const withIssued = (issued: boolean) =>
    lines
      .map((line) => ({
        ...line,
        quantity: resultsOf(line).filter((each) => each.issued === issued).length,
      }))
      .filter(({ quantity }) => quantity > 0);
  const issued = withIssued(true);
  const requested = withIssued(false);
  const said = [
    {
      rewards: issued,
      title: person.isSelf
        ? labels.issued(countOf(issued))
        : labels.issuedFor(countOf(issued), person.name),
      hint: labels.issuedHint,
    },
    {
      rewards: requested,
      title: person.isSelf
        ? labels.requested(countOf(requested))
        : labels.requestedFor(countOf(requested), person.name),
      hint: person.isSelf ? labels.requestedHint : null,
    },
  ].filter(({ rewards }) => rewards.length > 0);
  return (
    <>
      <div className={styles.root} data-first={isFirst || undefined}>
        {isFirst && first ? (
          <div className={styles.moment}>
            <span className={styles.halo} aria-hidden />
            <span className={styles.picture}>
              <RewardPicture imageUrl={first.imageUrl} issueAs={first.issueAs} size="fill" />
            </span>
            <span className={styles.seal}>
              <Tick />
            </span>
          </div>
        ) : (
          <Tick />
        )}
        {isFirst && (
          <Text className={styles.first ?? ''} component="p">
            {labels.first}
          </Text>
        )}
        {said.map(({ rewards, title, hint }) => (
          <div key={title} role="status">
            <Title order={3} size="h4">
              {title}
            </Title>
            <ul className={styles.names}>
              {rewards.map(({ key, quantity, description }) => (
                <li key={key}>{review.times(quantity, description)}</li>
              ))}
            </ul>
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </div>
        ))}
      </div>
      <ChooserFoot>
        <Button variant="default" onClick={onShow}>
          {labels.show}
        </Button>
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </ChooserFoot>
    </>
  );
}

const countOf = (rewards: readonly { readonly quantity: number }[]): number =>
  rewards.reduce((sum, { quantity }) => sum + quantity, 0);
