import { TenantId } from '#contract/tenants/tenant-id.ts';
import { hangingAt, openOwnDatabase } from '#server/testing/until-killed.ts';
import { makeExport } from '../make.ts';
import { contextOf } from './context.ts';

// Makes an export of a tenant, and hangs in the middle: taking it, its settings, and a batch that is read and written come first.
const [, , tenant = '', id = ''] = process.argv;
const tenantId = TenantId.parse(tenant);
const database = await openOwnDatabase();
const inTenant = hangingAt(database, tenantId, 7);
await makeExport(id, { ...contextOf(database, tenantId), inTenant });
