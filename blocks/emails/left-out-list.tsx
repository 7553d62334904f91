import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { sendLabels as labels } from '#client/emails/labels.ts';
import type { LeftOut } from '#contract/emails/check.ts';
import { fullName } from '#contract/people/full-name.ts';
import styles from './emails.module.css';

/** The people who will not get an email and the reasons: how many, and the first of them by name. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const total = leftOut.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <section aria-label={labels.leftOut(total)}>
      <Text size="sm" fw={600}>
        {labels.leftOut(total)}
      </Text>
      {leftOut.map(({ reason, count, people }) => (
        <details key={reason} className={styles.reason}>
          <summary>
            <IconChevronRight size={16} stroke={1.8} aria-hidden />
            <span>{labels.reasons[reason]}</span> <strong>{count.toLocaleString('en')}</strong>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for people without a mouse. */}
          <ul className={styles.names} tabIndex={0} aria-label={labels.reasons[reason]}>
            {people.map((person) => (
              <li key={person.id}>
                <span>{fullName(person)}</span>{' '}
                <Text span size="xs" c="dimmed">
                  {person.email}
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
