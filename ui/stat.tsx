import { Box, Skeleton, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './stat.module.css';

export interface StatProps {
  label: ReactNode;
  /** Undefined until it is known. */
  value: number | string | undefined;
  /** Change against the period before; its sign picks the arrow. `words` says it where a bare number does not. */
  delta?: { value: number; words?: string; label: string };
  hint?: ReactNode;
}

/** One figure: label, number, and how it has moved. Goes into a `StatRow`. */
export function Stat({ label, value, delta, hint }: StatProps) {
  const Arrow = delta && delta.value < 0 ? IconArrowDownRight : IconArrowUpRight;
  return (
    <div className={styles.stat}>
      <dt className={styles.label}>{label}</dt>
      <Box
        component="dd"
        className={styles.value}
        __vars={{ '--characters': String(value ?? '').length.toString() }}
      >
        {value === undefined ? (
          <Skeleton height={28} width={72} my={6} />
        ) : typeof value === 'number' ? (
          value.toLocaleString('en')
        ) : (
          value
        )}
      </Box>
      {delta && (
        <dd className={styles.delta} data-way={Math.sign(delta.value)}>
          {delta.value !== 0 && <Arrow size={16} stroke={2} aria-hidden />}
          {delta.value > 0 && '+'}
          {delta.words ?? delta.value.toLocaleString('en')}
          <Text span size="xs" c="dimmed">
            {delta.label}
          </Text>
        </dd>
      )}
      {hint && (
        <Text component="dd" size="xs" c="dimmed" m={0}>
          {hint}
        </Text>
      )}
    </div>
  );
}

/** Figures side by side on one surface, with hairlines between them. */
export function StatRow({ children }: { children: ReactNode }) {
  return <dl className={styles.row}>{children}</dl>;
}
