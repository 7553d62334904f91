import { randomUUID } from 'node:crypto';
import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

/** Announcements of the operators to the admins of all tenants: a downtime that is over, and something new. */
export async function addAnnouncements(
  db: TenantDb,
  { tenantId, accounts }: Pick<DemoTenantPlan, 'tenantId' | 'accounts'>,
  now: Date,
): Promise<void> {
  const [operator] = accounts;
  if (tenantId !== 'operator' || !operator) return;
  const announcements = [
    {
      message:
        'Banyan will be down for about twenty minutes on Sunday from 06:00 UTC, while we move to faster servers. Nothing gets lost.',
      ...({
        level: 'warning',
        linkLabel: 'Status',
        linkUrl: 'https://status.operator.test',
      } as const),
      shownFrom: daysBefore(now, 26),
      shownUntil: daysBefore(now, 21),
    },
    {
      message:
        'New: an email can wait for its time and go out by the clocks of each recipient. You find it beside "Send".',
      ...({ level: 'info', linkLabel: null, linkUrl: null } as const),
      shownFrom: daysBefore(now, 3),
      shownUntil: daysBefore(now, -27),
    },
  ];
  await db
    .insertInto('announcements')
    .values(announcements.map((row) => ({ id: randomUUID(), ...row })))
    .execute();
  await db
    .insertInto('auditEntries')
    .values(
      announcements.map(({ message, shownFrom }) => ({
        at: daysBefore(shownFrom, 1 / 24),
        action: 'announcement-written' as const,
        ...{ actor: operator.email, subject: message, clientAddress: '203.0.113.17' },
      })),
    )
    .execute();
}
