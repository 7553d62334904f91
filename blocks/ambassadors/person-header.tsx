import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { hasArea } from '#client/people/areas.ts';
import { personLabels } from '#client/people/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { describeCash, describeEarnings } from '#client/transactions/labels.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Person } from '#contract/people/person.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { SuppressionMark } from '../suppressions/suppression-mark.tsx';
import styles from './person-header.module.css';

interface PersonHeaderProps {
  person: Person;
  /** The actions for the whole page. */
  actions?: ReactNode;
}

/** The name and the earnings of a person (AMB-26, DASH-43). */
export function PersonHeader({ person, actions }: PersonHeaderProps) {
  const tenant = useTenant();
  const { terms, timezone } = tenant.data;
  const labels = personLabels(terms);
  const joined = labels.account.joined(listDate(person.createdAt, timezone, Date.now()));
  const { data } = useQuery(transactionQueries(useApi()).earnings(person.id));
  const earned =
    data &&
    (hasArea(tenant, 'transactions') ? describeEarnings(data) : describeCash(data.monetary));
  const name = fullName(person);
  return (
    <div className={styles.root}>
      <PersonAvatar name={name} imageUrl={person.profile.imageUrl} />
      <div className={styles.words}>
        <Title order={1} size="h2">
          {name}
        </Title>
        <Text c="dimmed" size="sm">
          {[person.email, joined, earned].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {person.isTestUser && <StatusBadge tone="info">{labels.testUser}</StatusBadge>}
      {person.deleted && <StatusBadge tone="muted">{labels.deactivated}</StatusBadge>}
      <SuppressionMark suppression={person.emailSuppression} />
      {person.deletionAt !== undefined && (
        <StatusBadge tone="danger">
          {ownAccountLabels.deletion.mark(listDate(person.deletionAt, timezone, Date.now()))}
        </StatusBadge>
      )}
      <TagList tags={person.tags} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
