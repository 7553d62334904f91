import { Text } from '@mantine/core';
import { dateAndTime } from '#client/dates/dates.ts';
import { orderLabels as labels } from '#client/referrals/order-labels.ts';
import { type ToldStep, tellTrail } from '#client/referrals/trail.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Order } from '#contract/referrals/order.ts';
import { Section } from '#ui/section.tsx';
import styles from './referrals.module.css';

/** Only a step that gives or takes has a colour; the sentence says it all. */
const toneOf = ({ kind }: ToldStep) => {
  if (kind === 'credited') return 'good';
  return kind === 'taken-back' || kind === 'not-counted' ? 'bad' : undefined;
};

/** Everything that happened to an order in plain sentences, oldest first. */
export function OrderTrail({ order }: { order: Order }) {
  const { terms, timezone } = useTenant().data;
  return (
    <Section title={labels.trail} description={labels.trailHint}>
      <ol className={styles.trail}>
        {tellTrail(order, terms).map((step) => (
          <li key={step.id} className={styles.step} data-tone={toneOf(step)}>
            <Text>{step.sentence}</Text>
            <Text size="xs" c="dimmed" component="time" dateTime={step.at}>
              {dateAndTime(step.at, timezone)}
            </Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
