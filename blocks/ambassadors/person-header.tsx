import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { type PersonArea, personAreas, personLabels } from '#client/people/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { describeEarnings } from '#client/transactions/labels.ts';
import { transactionQueries } from '#client/transactions/queries.ts';
import type { Person } from '#contract/people/person.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { TagList } from '#ui/tag-list.tsx';
import styles from './person-header.module.css';

interface AreaLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface PersonHeaderProps {
  person: Person;
  area: PersonArea;
  /** What can be done with the whole page. */
  actions?: ReactNode;
  renderLink: (area: PersonArea, props: AreaLinkProps) => ReactNode;
}

/** Who it is, what has been earned, and the menu of the areas (AMB-26, DASH-43). */
export function PersonHeader({ person, area, actions, renderLink }: PersonHeaderProps) {
  const { terms, timezone } = useTenant().data;
  const labels = personLabels(terms);
  const joined = labels.account.joined(listDate(person.createdAt, timezone, Date.now()));
  const { data } = useQuery(transactionQueries(useApi()).earnings(person.id));
  const name = `${person.firstName} ${person.lastName}`.trim();
  return (
    <div className={styles.root}>
      <div className={styles.who}>
        <PersonAvatar name={name} />
        <div>
          <Title order={1} size="h2">
            {name}
          </Title>
          <Text c="dimmed" size="sm">
            {[person.email, joined, data && describeEarnings(data)].filter(Boolean).join(' · ')}
          </Text>
        </div>
        {person.isTestUser && <StatusBadge tone="info">{labels.testUser}</StatusBadge>}
        {person.deleted && <StatusBadge tone="muted">{labels.deactivated}</StatusBadge>}
        <TagList tags={person.tags} />
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <nav aria-label={labels.menu} className={styles.areas}>
        {personAreas.map((each) => (
          <span key={each}>
            {renderLink(each, {
              className: styles.area,
              'aria-current': each === area ? 'page' : undefined,
              children: labels.areas[each],
            })}
          </span>
        ))}
      </nav>
    </div>
  );
}
