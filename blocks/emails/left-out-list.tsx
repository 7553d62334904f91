import { Text } from '@mantine/core';
import { sendLabels as labels } from '#client/emails/labels.ts';
import type { LeftOut } from '#contract/emails/check.ts';
import styles from './emails.module.css';

/** Who will not get an email and why: how many, and the first of them by name. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <section aria-label={labels.leftOut(total)}>
      <Text size="sm" fw={600}>
        {labels.leftOut(total)}
      </Text>
      {leftOut.map(({ reason, count, people }) => (
        <details key={reason}>
          <summary>
            <Text span size="sm">
              {labels.reasons[reason]}: {count.toLocaleString('en')}
            </Text>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for who has no mouse. */}
          <ul className={styles.names} tabIndex={0} aria-label={labels.reasons[reason]}>
            {people.map(({ id, firstName, lastName, email }) => (
              <li key={id}>
                {`${firstName} ${lastName}`.trim()}{' '}
                <Text span inherit c="dimmed">
                  {email}
                </Text>
              </li>
            ))}
            {count > people.length && <li>{labels.more(count - people.length)}</li>}
          </ul>
        </details>
      ))}
    </section>
  );
}
