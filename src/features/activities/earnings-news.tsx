import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { useObserved } from '#client/observable.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { describeSum, newSince } from '#client/transactions/news.ts';
import type { Transaction } from '#contract/transactions/transaction.ts';
import { Tick } from '#ui/tick.tsx';
import { useShell } from '../../shell/shell-context.ts';
import styles from './thanks.module.css';

interface EarningsNewsProps {
  /** Of the ledger, newest first. */
  entries: readonly Transaction[];
}

const named = 3;

/** What has been added to the ledger since the ambassador was here last; nothing when nothing has (DASH-66). */
export function EarningsNews({ entries }: EarningsNewsProps) {
  const { userData } = useShell();
  const { seenNotifications } = useObserved(userData).data;
  const [newest] = entries;
  // Without the data nobody knows what has been read.
  return newest && userData.isLoaded() ? (
    <News entries={entries} newest={newest.createdAt} seen={seenNotifications.earnings} />
  ) : null;
}

interface NewsProps extends EarningsNewsProps {
  newest: string;
  /** The newest entry that has been read; undefined at the first visit. */
  seen: string | undefined;
}

function News({ entries, newest, seen }: NewsProps) {
  const { news: labels } = ownActivityLabels(useTenant().data.terms);
  const { userData } = useShell();
  // Whoever acts for somebody reads nothing in their place.
  const isActing = useSession()?.claims.actor !== undefined;
  // What is read is remembered at once, and shown until one leaves.
  const [since] = useState(seen);
  const isUnread = seen !== newest && !isActing;
  useEffect(() => {
    if (isUnread) void userData.patch({ seenNotifications: { earnings: newest } });
  }, [isUnread, newest, userData]);

  const fresh = newSince(entries, since);
  const sum = describeSum(fresh);
  if (sum === '') return null;
  const what = [...new Set(fresh.map(({ description }) => description))];
  const more = what.length - named;
  return (
    <section aria-label={labels.title} className={styles.root}>
      {!sum.includes('−') && <Tick />}
      <div>
        <Text fw={650}>{labels.sum(sum)}</Text>
        <Text size="sm">
          {[...what.slice(0, named), ...(more > 0 ? [labels.more(more)] : [])].join(' · ')}
        </Text>
      </div>
    </section>
  );
}
