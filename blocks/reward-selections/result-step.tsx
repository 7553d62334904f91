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
  /** Leads to what was chosen. */
  onShow: () => void;
  onClose: () => void;
}

/** What has become of it: issued at once, or asked for (REW-99). The first reward of somebody has a moment of its own. */
export function ResultStep({
  person,
  lines,
  resultsOf,
  isFirst,
  onShow,
  onClose,
}: ResultStepProps) {
  const results = lines.flatMap(resultsOf);
  const issued = results.filter((each) => each.issued).length;
  const requested = results.length - issued;
  const [first] = lines;
  const said = [
    issued > 0 && {
      title: person.isSelf ? labels.issued(issued) : labels.issuedFor(issued, person.name),
      hint: labels.issuedHint,
    },
    requested > 0 && {
      title: person.isSelf
        ? labels.requested(requested)
        : labels.requestedFor(requested, person.name),
      hint: person.isSelf ? labels.requestedHint : null,
    },
  ].filter((each) => each !== false);
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
        {said.map(({ title, hint }) => (
          <div key={title} role="status">
            <Title order={3} size="h4">
              {title}
            </Title>
            {hint && (
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            )}
          </div>
        ))}
        <ul className={styles.names}>
          {lines.map(({ key, quantity, description }) => (
            <li key={key}>{review.times(quantity, description)}</li>
          ))}
        </ul>
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
