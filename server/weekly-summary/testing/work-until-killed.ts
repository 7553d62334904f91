import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import { hangingAt, openOwnDatabase } from '#server/testing/until-killed.ts';
import { writeSummaries } from '../write-summaries.ts';

// Writes the summaries of a Monday in a tenant, and hangs before they are committed.
const [, , tenant = '', now = ''] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const inTenant = hangingAt(await openOwnDatabase(), TenantId.parse(tenant), 1);
await inTenant((db) =>
  writeSummaries(db, { config, monday: now.slice(0, 10), now: new Date(now) }),
);
