import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { rewardAreaLabels } from '#client/reward-selections/chooser-labels.ts';
import { rewardSelectionQueries } from '#client/reward-selections/queries.ts';
import type { SelectedReward } from '#client/reward-selections/selected.ts';
import { costInWords } from '#client/reward-selections/words.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { defaultPageSize } from '#contract/http/list.ts';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { NoRange } from '../dates/no-range.tsx';
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

/**
 * The rewards that somebody has chosen, in any state, newest first (REW-32, REW-226), on the days of the address
 * (AMB-22).
 */
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
      {!isEnabled && <NoRange range={range} />}
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
            <SelectedRow
              key={selected.id}
              selected={selected}
              person={person}
              onCatalog={onCatalog}
            />
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

const tones = { preparing: 'waiting', issued: 'success', cancelled: 'muted' } as const;
const days = {
  preparing: labels.chosenOn,
  issued: labels.issuedOn,
  cancelled: labels.cancelledOn,
};

interface SelectedRowProps extends Pick<SelectedProps, 'person' | 'onCatalog'> {
  selected: SelectedReward;
}

function SelectedRow({ selected, person, onCatalog }: SelectedRowProps) {
  const { timezone } = useTenant().data;
  const { reward, issued, cancelled, points, rewardTokenId, at } = selected;
  const state = cancelled ? 'cancelled' : issued ? 'issued' : 'preparing';
  return (
    <li className={styles.row}>
      <div className={styles.reward}>
        <RewardCell reward={reward} />
      </div>
      <div className={styles.state}>
        <StatusBadge tone={tones[state]}>{labels.states[state]}</StatusBadge>
        <Text size="xs" c="dimmed">
          <time dateTime={at}>{days[state](listDate(at, timezone, Date.now()))}</time>
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
      {cancelled && (
        <div className={styles.code}>
          {cancelled.reason !== null && (
            <Text size="sm" component="q" className={styles.reason}>
              {cancelled.reason}
            </Text>
          )}
          <Back selected={selected} person={person} onCatalog={onCatalog} />
        </div>
      )}
    </li>
  );
}

/** What came back of a cancelled reward; nothing for a token that is claimed again, or gone (REW-239). */
function Back({ selected, person: { isSelf, name }, onCatalog }: SelectedRowProps) {
  const { points, rewardTokenId, cancelled } = selected;
  const whose = isSelf ? undefined : name;
  if (rewardTokenId === null) return <Text size="sm">{labels.pointsBack(points, whose)}</Text>;
  return cancelled?.isClaimable ? (
    <Anchor component="button" type="button" size="sm" ta="start" onClick={onCatalog}>
      {labels.claimable(whose)}
    </Anchor>
  ) : null;
}
