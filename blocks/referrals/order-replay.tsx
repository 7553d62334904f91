import { Button, Text } from '@mantine/core';
import { IconRepeat } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { dateAndTime } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import {
  replayLabels as labels,
  type ToldLine,
  tellDifferences,
  tellReplay,
} from '#client/referrals/replay-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Order } from '#contract/referrals/order.ts';
import type { Replay } from '#contract/referrals/replay.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './referrals.module.css';

/** Sends an order through the rules of today, for support: its outcome then and now, and the differences. */
export function OrderReplay({ order }: { order: Pick<Order, 'id' | 'currency'> }) {
  const { mutate, data, error, isPending } = useMutation(referralMutations(useApi()).replay());
  return (
    <Section
      title={labels.title}
      description={labels.hint}
      actions={
        <Button
          variant="default"
          leftSection={<IconRepeat size={16} stroke={1.8} aria-hidden />}
          loading={isPending}
          onClick={() => mutate(order.id)}
        >
          {data ? labels.again : labels.replay}
        </Button>
      }
    >
      <ProblemAlert>{error ? problemMessage(error) : null}</ProblemAlert>
      <div aria-live="polite">{data && <Answer replay={data} currency={order.currency} />}</div>
    </Section>
  );
}

const columns: Column<ToldLine>[] = [
  {
    key: 'line',
    title: labels.columns.line,
    render: ({ name }) => name,
    width: '22%',
    phone: 'title',
  },
  {
    key: 'kept',
    title: labels.columns.kept,
    render: ({ kept }) => <span className={styles.purchaser}>{kept}</span>,
    phone: 'detail',
  },
  {
    key: 'today',
    title: labels.columns.today,
    render: ({ today, isDifferent }) =>
      isDifferent ? (
        <span className={styles.different}>
          <strong>{today}</strong> <StatusBadge tone="waiting">{labels.differs}</StatusBadge>
        </span>
      ) : (
        <span className={styles.purchaser}>{today}</span>
      ),
    phone: 'detail',
  },
];

function Answer({ replay, currency }: { replay: Replay; currency: Order['currency'] }) {
  const { terms, timezone } = useTenant().data;
  const moment = (instant: string) => dateAndTime(instant, timezone);
  return (
    <>
      <Text fw={600}>{tellDifferences(replay, terms)}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {labels.unchanged}
      </Text>
      <DataTable
        label={labels.title}
        columns={columns}
        rows={tellReplay(replay, { terms, currency, moment })}
        rowKey={({ line }) => line}
        empty={null}
      />
    </>
  );
}
