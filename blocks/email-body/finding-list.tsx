import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StatusBadge } from '#ui/status-badge.tsx';

interface Finding {
  readonly code: string;
  readonly level: 'error' | 'warning';
  readonly message: string;
}

interface FindingListProps<Found extends Finding> {
  findings: readonly Found[];
  levels: Readonly<Record<Finding['level'], string>>;
  /** More about one of them. */
  more?: (finding: Found) => ReactNode;
}

/** The findings of an email's checks, each with its level in a word (APPL-67, MAIL-57). */
export const FindingList = <Found extends Finding>({
  findings,
  levels,
  more,
}: FindingListProps<Found>) => (
  <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
    {findings.map((finding) => (
      // Two unknown placeholders are two findings with one code.
      <Group
        key={finding.code + finding.message}
        component="li"
        gap="sm"
        wrap="nowrap"
        align="flex-start"
      >
        <StatusBadge tone={finding.level === 'error' ? 'danger' : 'waiting'}>
          {levels[finding.level]}
        </StatusBadge>
        <div>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            {finding.message}
          </Text>
          {more?.(finding)}
        </div>
      </Group>
    ))}
  </Stack>
);
