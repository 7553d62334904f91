import { Code, Group, Text } from '@mantine/core';
import { EnterTenant } from '#blocks/login-as/enter-tenant.tsx';
import { listDate } from '#client/dates/dates.ts';
import { glanceLabels as labels } from '#client/tenants/glance-labels.ts';
import type { TenantAtAGlance, TenantSort } from '#contract/tenants/tenant-at-a-glance.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import styles from './tenant-columns.module.css';
import { TenantHealth } from './tenant-health.tsx';

const { columns } = labels;

interface TenantColumnsOptions {
  timezone: string;
  /** The tenant of the page, where the operator is already. */
  own: TenantId;
}

/** The columns of the operator's list (AUTH-33); a tenant opens in a tab of its own (AUTH-28, AUTH-29). */
export const tenantColumns = ({
  timezone,
  own,
}: TenantColumnsOptions): readonly Column<TenantAtAGlance, TenantSort>[] => [
  {
    key: 'name',
    title: columns.name,
    sortKey: 'tenantName',
    phone: 'title',
    render: (tenant) => (
      <div className={styles.name}>
        <TenantName tenant={tenant} own={own} />
        <Group gap="xs">
          <Code className={styles.id}>{tenant.tenantId}</Code>
          {tenant.isTestTenant && <StatusBadge tone="info">{labels.test}</StatusBadge>}
        </Group>
      </div>
    ),
  },
  {
    key: 'health',
    title: columns.health,
    render: ({ troubles }) => <TenantHealth troubles={troubles} />,
  },
  {
    key: 'plan',
    title: columns.plan,
    render: ({ plan }) =>
      plan ?? (
        <Text span inherit c="dimmed">
          {labels.noPlan}
        </Text>
      ),
  },
  {
    key: 'ambassadors',
    title: columns.ambassadors,
    sortKey: 'ambassadors',
    align: 'end',
    render: ({ ambassadors }) => ambassadors.toLocaleString('en'),
  },
  {
    key: 'admins',
    title: columns.admins,
    align: 'end',
    render: ({ admins }) => admins.toLocaleString('en'),
  },
  {
    key: 'lastSignInAt',
    title: columns.lastSignInAt,
    sortKey: 'lastSignInAt',
    render: ({ lastSignInAt }) =>
      lastSignInAt === null ? (
        <Text span inherit c="dimmed">
          {labels.never}
        </Text>
      ) : (
        <Day at={lastSignInAt} timezone={timezone} />
      ),
  },
  {
    key: 'createdAt',
    title: columns.createdAt,
    sortKey: 'createdAt',
    render: ({ createdAt }) => <Day at={createdAt} timezone={timezone} />,
  },
];

function TenantName({
  tenant: { tenantId, data },
  own,
}: {
  tenant: TenantAtAGlance;
  own: TenantId;
}) {
  if (tenantId === own) {
    return (
      <Text span inherit fw={550}>
        {data.tenantName}
      </Text>
    );
  }
  return (
    <EnterTenant tenantId={tenantId} fw={550}>
      {data.tenantName}
    </EnterTenant>
  );
}

const Day = ({ at, timezone }: { at: string; timezone: string }) => (
  <time dateTime={at}>{listDate(at, timezone, Date.now())}</time>
);
