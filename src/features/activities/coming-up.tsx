import { Text } from '@mantine/core';
import { IconCalendarRepeat } from '@tabler/icons-react';
import type { NextOffer } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { dayWithoutYear } from '#client/dates/days.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import styles from './coming-up.module.css';

/** The activities that are done for now, and when they open again. */
export function ComingUp({ types }: { types: readonly NextOffer[] }) {
  const labels = ownActivityLabels(useTenant().data.terms);
  if (types.length === 0) return null;
  return (
    <ul className={styles.root}>
      {types.map(({ type, opensOn }) => (
        <li key={type.id} className={styles.item}>
          <IconCalendarRepeat size={16} stroke={1.6} aria-hidden />
          <Text size="sm">{type.title}</Text>
          <Text size="sm" c="dimmed">
            {labels.opensAgain(dayWithoutYear(opensOn))}
          </Text>
        </li>
      ))}
    </ul>
  );
}
