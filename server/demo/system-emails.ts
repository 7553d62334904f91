import type { TenantDb } from '#server/platform/db/database.ts';
import { daysBefore } from './moments.ts';
import type { DemoTenantPlan } from './tenant-plan.ts';

const approved = {
  ownSubject: 'Nice one, {{FIRST_NAME}}!',
  ownHtml: [
    '<h2>Nice one, {{FIRST_NAME}}</h2>',
    '<p>We loved what you did for “{{ACTIVITY}}”. Thank you for taking us along.</p>',
    '<p>{{REWARD}}</p>',
    '<p>{{BALANCE}}</p>',
    '<p><a href="{{LINK}}">See what is next</a></p>',
    '<p>See you outside,<br>the Acme crew</p>',
  ].join('\n'),
};
const switched = { ownSubject: null, ownHtml: null };

/** The brand's changes to its system emails: its own words in one, another switch in two. */
export async function addSystemEmails(
  db: TenantDb,
  { tenantId, accounts }: DemoTenantPlan,
  now: Date,
): Promise<void> {
  if (tenantId !== 'acme') return;
  const changedBy = accounts.find(({ roles }) => roles.includes('admin'))?.email ?? null;
  await db
    .insertInto('systemEmails')
    .values(
      [
        { id: 'activity-approved', enabled: null, ...approved, changedAt: daysBefore(now, 212) },
        { id: 'task-submitted-admin', enabled: true, ...switched, changedAt: daysBefore(now, 96) },
        { id: 'orders-decided', enabled: false, ...switched, changedAt: daysBefore(now, 31) },
      ].map((row) => ({ ...row, version: 1, changedBy })),
    )
    .execute();
}
