import { TenantId } from '#contract/tenants/tenant-id.ts';
import { readConfig } from '#server/platform/config.ts';
import { shopifyEnv } from '#server/shopify/testing/connected-server.ts';
import { hangingAt, openOwnDatabase } from '#server/testing/until-killed.ts';
import { issueAutomatically } from '../issue-job.ts';

// Issues a selection at a moment, and hangs in one of its transactions.
const [, , tenant = '', id = '', now = '', step = '', url = ''] = process.argv;
const config = readConfig({ NODE_ENV: 'test', DEMO: 'off', ...shopifyEnv({ url }) });
const inTenant = hangingAt(await openOwnDatabase(), TenantId.parse(tenant), Number(step));
await issueAutomatically({ config, now: new Date(now), inTenant }, id);
process.stdout.write('done\n');
