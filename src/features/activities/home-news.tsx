import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { ActivityStateBadge } from '#blocks/activities/activity-state-badge.tsx';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { homeLabels } from '#client/home/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { describeSums } from '#client/transactions/news.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import type { HomeNews as News } from '#contract/home/home.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import { Tick } from '#ui/tick.tsx';
import styles from './home-news.module.css';

const { news: labels } = homeLabels;
const named = 3;

interface HomeNewsProps {
  news: News;
  /** The activities that can be begun and were not there at the last visit. */
  newTypes: readonly Pick<ActivityType, 'id' | 'slug' | 'title'>[];
  onOpen: (slug: string, activityId?: string) => void;
}

/**
 * Earnings, decisions, cancelled rewards and offers since the ambassador was here last; nothing when there are none
 * (DASH-66, DASH-71, REW-230). Earnings are celebrated for a moment, unless people want less motion (DASH-73).
 */
export function HomeNews({ news, newTypes, onOpen }: HomeNewsProps) {
  const { states } = ownActivityLabels(useTenant().data.terms);
  const sum = describeSums(news.sums);
  const { decisions, decisionCount, cancelledRewards } = news;
  const listed = decisions.length + cancelledRewards.length + newTypes.length;
  if (sum === '' && listed === 0) return null;
  // Points that came back were not earned.
  const isGood =
    cancelledRewards.length === 0 &&
    (sum === '' ? decisions.some(({ approved }) => approved) : !sum.includes('−'));
  const left = decisionCount - decisions.length;
  return (
    <section aria-label={labels.title} className={styles.root} data-is-good={isGood}>
      {isGood && <Tick />}
      <div className={styles.words}>
        <Text fw={650}>{sum === '' ? labels.title : labels.sum(sum)}</Text>
        {sum !== '' && news.entryCount > 0 && <Text size="sm">{reasonsOf(news)}</Text>}
        {listed > 0 && (
          <ul className={styles.list}>
            {decisions.map(({ activityId, slug, title, approved, reason }) => (
              <li key={activityId}>
                <ActivityStateBadge
                  state={approved ? 'complete' : 'please-review'}
                  words={{ ...states, complete: labels.approved, 'please-review': labels.rejected }}
                />
                <UnstyledButton className={styles.open} onClick={() => onOpen(slug, activityId)}>
                  {title}
                </UnstyledButton>
                {reason !== null && <q className={styles.reason}>{reason}</q>}
              </li>
            ))}
            {left > 0 && <li>{labels.more(left)}</li>}
            {cancelledRewards.slice(0, named).map(({ selectionId, description, reason }) => (
              <li key={selectionId}>
                <StatusBadge tone="muted">{labels.cancelled}</StatusBadge>
                <Anchor component={Link} to="/my/rewards/selected" className={styles.open ?? ''}>
                  {description}
                </Anchor>
                {reason !== null && <q className={styles.reason}>{reason}</q>}
              </li>
            ))}
            {cancelledRewards.length > named && (
              <li>{labels.more(cancelledRewards.length - named)}</li>
            )}
            {newTypes.slice(0, named).map(({ id, slug, title }) => (
              <li key={id}>
                <span className={styles.isNew}>{labels.isNew}</span>
                <UnstyledButton className={styles.open} onClick={() => onOpen(slug)}>
                  {title}
                </UnstyledButton>
              </li>
            ))}
            {newTypes.length > named && <li>{labels.more(newTypes.length - named)}</li>}
          </ul>
        )}
      </div>
    </section>
  );
}

/** The reasons of the newest entries, and how many more there are. */
function reasonsOf({ entries, entryCount }: News): string {
  const what = [...new Set(entries.map(({ description }) => description))].slice(0, named);
  const shown = entries.filter(({ description }) => what.includes(description)).length;
  const left = entryCount - shown;
  return [...what, ...(left > 0 ? [labels.more(left)] : [])].join(' · ');
}
