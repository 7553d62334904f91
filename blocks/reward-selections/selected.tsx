import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { notARange } from '#client/dates/ranges.ts';
import { useApi } from '#client/http/api-context.ts';
import { rewardAreaLabels } from '#client/reward-selections/chooser-labels.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import type { SelectedReward } from '#client/reward-selections/selected.ts';
import { costInWords } from '#client/reward-selections/words.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { EmptyList } from '../lists/empty-list.tsx';
import type { PageMeans } from '../page-means.ts';
import { listOfArea } from '../person-areas/list-of-area.ts';
import { RecordProblem } from '../record-problem.tsx';
import type { ChooserPerson } from './chooser-person.ts';
import { RewardCell } from './reward-cell.tsx';
import { RewardCode } from './reward-code.tsx';
import styles from './selected.module.css';

const labels = rewardAreaLabels.selected;

interface SelectedProps {
  person: ChooserPerson;
  means: PageMeans;
  /** Leads to the catalog. */
  onCatalog: () => void;
}

/** The chosen and received rewards of somebody, newest first (REW-32), on the days of the address (AMB-22). */
export function Selected({ person, means, onCatalog }: SelectedProps) {
  const { range, onRange, onClear } = listOfArea(means);
  const [count, setCount] = useState(defaultPageSize);
  const query = useQuery(rewardSelectionQueries(useApi()).selected(person.id, range, count));
  const { data, error, isEnabled, isPlaceholderData } = query;
  return (
    <>
      <Group>
        <DayRangeField label={labels.dates} value={range} onChange={onRange} />
      </Group>
      {!isEnabled && <EmptyState kind="no-result" title={notARange} />}
      {isEnabled && error && !data && <RecordProblem title={labels.failed} query={query} />}
      {isEnabled && !error && !data && <ListSkeleton />}
      {isEnabled && data?.totalCount === 0 && (
        <EmptyList
          title={labels.empty}
          onClear={onClear}
          action={
            <Button variant="default" onClick={onCatalog}>
              {labels.toCatalog}
            </Button>
          }
        >
          {person.isSelf ? labels.emptyHint : labels.emptyHintFor}
        </EmptyList>
      )}
      {isEnabled && data && data.totalCount > 0 && (
        <ul className={styles.list} aria-label={labels.title} aria-busy={isPlaceholderData}>
          {data.results.map((selected) => (
            <SelectedRow key={selected.id} selected={selected} />
          ))}
        </ul>
      )}
      {data && data.totalCount > data.results.length && (
        <Group justify="center">
          <Button
            variant="default"
            loading={isPlaceholderData}
            onClick={() => setCount(count + defaultPageSize)}
          >
            {labels.showMore}
          </Button>
        </Group>
      )}
    </>
  );
}

function SelectedRow({ selected }: { selected: SelectedReward }) {
  const { timezone } = useTenant().data;
  const { reward, issued, points, rewardTokenId, createdAt } = selected;
  const day = listDate(createdAt, timezone, Date.now());
  return (
    <li className={styles.row}>
      <div className={styles.reward}>
        <RewardCell reward={reward} />
      </div>
      <div className={styles.state}>
        <StatusBadge tone={issued ? 'success' : 'waiting'}>
          {issued ? labels.states.issued : labels.states.preparing}
        </StatusBadge>
        <Text size="xs" c="dimmed">
          <time dateTime={createdAt}>{issued ? labels.issuedOn(day) : labels.chosenOn(day)}</time>
          {' · '}
          {costInWords(points, rewardTokenId)}
        </Text>
      </div>
      {issued && (issued.reference !== null || issued.expiresAt !== null) && (
        <div className={styles.code}>
          {issued.reference !== null && <RewardCode code={issued.reference} />}
          {issued.expiresAt !== null && (
            <Text size="xs" c="dimmed">
              {labels.expires(listDate(issued.expiresAt, timezone, Date.now()))}
            </Text>
          )}
        </div>
      )}
    </li>
  );
}
