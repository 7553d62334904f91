import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import {
  describeHeld,
  ownCaseLabels as labels,
  orderCount,
  stateOf,
} from '#client/fraud-cases/labels.ts';
import { fraudCaseQueries } from '#client/fraud-cases/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import { toldSignals } from '#contract/fraud-cases/words.ts';
import { useDirtyParts } from '../forms/use-dirty-parts.ts';
import styles from '../order-questions/order-questions.module.css';
import { OwnSection } from '../person-areas/own-section.tsx';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { CaseReply } from './case-reply.tsx';
import { OwnCaseOrders } from './own-case-orders.tsx';

/** The own orders that are suspected, with the own reply and the verdicts; nothing where there are none. */
export function OwnCases({ onDirtyChange }: Pick<OwnAreaProps, 'onDirtyChange'>) {
  const [page, setPage] = useState(1);
  const query = useQuery(fraudCaseQueries(useApi()).own(page));
  const dirtyOf = useDirtyParts(onDirtyChange);
  return (
    <OwnSection
      title={labels.title}
      description={labels.description}
      failed={labels.failed}
      query={query}
      page={page}
      onPage={setPage}
      card={(found) => <OwnCase key={found.id} found={found} onDirtyChange={dirtyOf(found.id)} />}
    />
  );
}

interface OwnCaseProps extends Pick<OwnAreaProps, 'onDirtyChange'> {
  found: FraudCase;
}

function OwnCase({ found, onDirtyChange }: OwnCaseProps) {
  const { timezone } = useTenant().data;
  const day = (instant: string) => listDate(instant, timezone, Date.now());
  const { code, openedAt, signals, verdicts } = found;
  const held = describeHeld(found);
  const [latest] = verdicts;
  return (
    <article className={styles.card} aria-label={labels.named(code)}>
      <Title order={3} size="h5">
        {labels.named(code)}
      </Title>
      <Text size="sm" c="dimmed">
        {labels.states[stateOf(found)]} ·{' '}
        {labels.opened(day(openedAt), orderCount(found.orderCount))}
      </Text>
      {signals.map((signal) => (
        <Text key={signal}>{toldSignals[signal]}</Text>
      ))}
      {held !== '' && <Text>{labels.held(held)}</Text>}
      <OwnCaseOrders found={found} />
      {latest && (
        <div className={styles.talk}>
          <Text size="sm">{labels.outcome[latest.verdict](day(latest.at))}</Text>
          <p className={styles.words}>{latest.reason}</p>
        </div>
      )}
      <CaseReply
        key={found.reply?.at ?? ''}
        found={found}
        day={day}
        onDirtyChange={onDirtyChange}
      />
    </article>
  );
}
