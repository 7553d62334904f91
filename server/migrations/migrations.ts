import type { Migration } from 'kysely/migration';
import { tenantsAndPeople } from './0001-tenants-and-people.ts';
import { accessAndAudit } from './0002-access-and-audit.ts';
import { activities } from './0003-activities.ts';
import { summary } from './0004-summary.ts';
import { savedSearches } from './0005-saved-searches.ts';
import { largeLists } from './0006-large-lists.ts';
import { callers } from './0007-find-caller.ts';
import { testUsers } from './0008-test-users.ts';

/** Every migration in the order it runs. An applied one is never edited: add the next. */
export const migrations: Record<string, Migration> = {
  '0001-tenants-and-people': tenantsAndPeople,
  '0002-access-and-audit': accessAndAudit,
  '0003-activities': activities,
  '0004-summary': summary,
  '0005-saved-searches': savedSearches,
  '0006-large-lists': largeLists,
  '0007-find-caller': callers,
  '0008-test-users': testUsers,
};
