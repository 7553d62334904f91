import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import { hangingAt, openOwnDatabase } from '#server/testing/until-killed.ts';
import { takeStep } from '../take-step.ts';

// Looks at one person a step, at a moment and in a tenant it is given, and hangs in the last of some steps.
const [, , tenant = '', now = '', steps = ''] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
const inTenant = hangingAt(await openOwnDatabase(), TenantId.parse(tenant), Number(steps));
for (;;) await inTenant((db) => takeStep(db, { config, now: new Date(now), people: 1 }));
