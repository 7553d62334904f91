import type { Migration } from 'kysely/migration';
import { tenantsAndPeople } from './0001-tenants-and-people.ts';
import { accessAndAudit } from './0002-access-and-audit.ts';

/** Every migration in the order it runs. An applied one is never edited: add the next. */
export const migrations: Record<string, Migration> = {
  '0001-tenants-and-people': tenantsAndPeople,
  '0002-access-and-audit': accessAndAudit,
};
