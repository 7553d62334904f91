import { type Reads, read, type Writes, write } from '../../testing/calls.ts';
import { ofTenant } from '../../testing/shown-by.ts';
import { tenantList } from '../list-state.ts';
import { tenantMutations } from '../mutations.ts';
import { newTenantForm } from '../new-tenant-form.ts';
import { operatorQueries } from '../operator-queries.ts';
import { tenantQueries } from '../queries.ts';
import { tenantSettingsQuery } from '../settings-query.ts';

const newTenant = {
  ...newTenantForm().initialValues,
  tenantId: 'initech',
  tenantName: 'Initech',
  ...{ companyName: 'Initech Inc', line1: 'Office Park 1', city: 'Austin', state: 'TX' },
};

export const reads: Reads = (api) => [
  read(tenantSettingsQuery(api, 'acme')),
  read(tenantQueries(api).byDomain('acme.banyan.localhost')),
  read(operatorQueries(api).list(tenantList.defaults)),
];

export const narrowed: Reads = (api) => [
  read(tenantQueries(api).timezones()),
  read(tenantQueries(api).installation()),
  read(
    operatorQueries(api).list({
      ...tenantList.defaults,
      filters: { includeDisabled: true, plan: 'growth', health: 'attention' },
    }),
  ),
];

export const writes: Writes = {
  createTenant: write((api) => tenantMutations(api).create(), newTenant, ofTenant),
  setTenantEnabled: write(
    (api) => tenantMutations(api).setEnabled(),
    { tenantId: 'acme', enabled: true },
    ofTenant,
  ),
  updateRollout: write(
    (api) => tenantMutations(api).updateRollout(),
    { tenantId: 'acme', before: {}, rollout: {}, reason: 'A test' },
    [...ofTenant, 'getTenant'],
  ),
  updateTenant: 'the same mutation sends it, after updateTenantData',
  updateTenantData: write(
    (api) => tenantMutations(api).changeSettings('acme', []),
    { data: { reapplyWaitDays: 3 }, before: { reapplyWaitDays: 60 } },
    [...ofTenant, 'getTenant', 'readTenantAsAdmin'],
  ),
};
