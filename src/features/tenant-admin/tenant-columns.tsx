import { Anchor, Code, Group, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { chosenNote } from '#client/auth/switch-notes.ts';
import { listDate } from '#client/dates/dates.ts';
import { tenantLabels } from '#client/tenants/labels.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TenantListItem } from '#contract/tenants/tenant-list-item.ts';
import type { Column } from '#ui/data-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';

const { columns, marks } = tenantLabels;

interface TenantColumnsOptions {
  timezone: string;
  /** The tenant of the page, where the operator is already. */
  own: TenantId;
}

/** The columns of the operator's list (AUTH-33); a tenant opens in a tab of its own (AUTH-28, AUTH-29). */
export const tenantColumns = ({
  timezone,
  own,
}: TenantColumnsOptions): readonly Column<TenantListItem>[] => [
  {
    key: 'name',
    title: columns.name,
    phone: 'title',
    render: ({ tenantId, data }) =>
      tenantId === own ? (
        <Text span fw={550}>
          {data.tenantName}
        </Text>
      ) : (
        <Anchor
          href={`/login-tenant-admin?${new URLSearchParams({ tenantId })}`}
          onClick={() => chosenNote.put(tenantId)}
          onAuxClick={() => chosenNote.put(tenantId)}
          target="_blank"
          rel="noopener"
          fw={550}
        >
          {data.tenantName} <IconExternalLink size={14} aria-label="opens in a new tab" />
        </Anchor>
      ),
  },
  {
    key: 'tenantId',
    title: columns.tenantId,
    render: ({ tenantId }) => <Code>{tenantId}</Code>,
  },
  {
    key: 'createdAt',
    title: columns.createdAt,
    render: ({ createdAt }) => (
      <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'marks',
    title: columns.marks,
    // Empty rather than an empty group, so that a phone leaves the line out.
    render: ({ enabled, isTestTenant }) =>
      (!enabled || isTestTenant) && (
        <Group gap="xs">
          {!enabled && <StatusBadge tone="danger">{marks.disabled}</StatusBadge>}
          {isTestTenant && <StatusBadge tone="info">{marks.test}</StatusBadge>}
        </Group>
      ),
  },
];
