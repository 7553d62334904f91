import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gettingStartedLabels } from '#client/getting-started/labels.ts';
import { shownSteps } from '#client/getting-started/steps.ts';
import { deleteActivityType } from '#contract/activity-types/endpoints.ts';
import { inviteAdministrator } from '#contract/administrators/endpoints.ts';
import { saveApplicationForm } from '#contract/application-forms/endpoints.ts';
import { getGettingStarted } from '#contract/getting-started/endpoints.ts';
import {
  createRewardDefinition,
  deleteRewardDefinition,
} from '#contract/reward-definitions/endpoints.ts';
import { Branding } from '#contract/tenants/branding.ts';
import { Terms } from '#contract/tenants/tenant.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { openInvitation } from '#server/administrators/invitations.ts';
import { changeMainForm, newForm } from '#server/application-forms/testing/forms.ts';
import { findOrAddStandIn } from '#server/auth/repository.ts';
import { removeIntegration } from '#server/integrations/queries.ts';
import { deliver, newOrder } from '#server/referrals/testing/orders.ts';
import { newReward } from '#server/reward-definitions/testing/rewards.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import { addType } from '#server/testing/activity-types.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { giveFeature } from '#server/testing/give-feature.ts';
import { type NewTenant, startTestServer, type TestServer } from '#server/testing/test-server.ts';

const videoUrl = 'https://videos.example/start.mp4';
let server: TestServer;
let made = 0;

beforeAll(async () => {
  server = await startTestServer({ env: { GETTING_STARTED_VIDEO: videoUrl } });
});
afterAll(() => server.close());

async function makeTenant(data: NewTenant['data'] = {}) {
  made += 1;
  const tenantId = await server.addTenant(`brand-${made}`, { data });
  const admin = server.as(await server.addPerson(tenantId, { roles: ['admin'] }));
  return { tenantId, admin };
}

const done = async (admin: TestCaller) =>
  (await admin.call(getGettingStarted, {})).steps.filter((step) => step.done).map(({ id }) => id);

const brandIt = async (tenantId: TenantId, admin: TestCaller) => {
  await giveFeature(server, tenantId, 'branding.customBranding');
  await changeSettings(admin, tenantId, { branding: { primaryButtonColor: '#123456' } });
};
const connectStore = (tenantId: TenantId) =>
  server.database.inTenant(tenantId, (db) =>
    db
      .insertInto('integrations')
      .values({
        ...{ platform: 'shopify', shopHost: 'brand.myshopify.com', addedAt: server.now },
        ...{ platformSettings: '{}', shopKey: '{}' },
      })
      .execute(),
  );
const createReward = (_: TenantId, admin: TestCaller) =>
  admin.call(createRewardDefinition, { body: { reward: newReward() } });

describe('getting started', () => {
  it('lists what a new tenant begins with, none of it done, and the video of the installation [DASH-39 DASH-40 DASH-57]', async () => {
    const { admin } = await makeTenant();
    expect(await admin.call(getGettingStarted, {})).toEqual({
      steps: [
        'settings',
        'branding',
        'store',
        'activity-type',
        'reward',
        'application-form',
        'team',
        'ambassadors',
      ].map((id) => ({
        id,
        done: false,
      })),
      videoUrl,
    });
  });

  it('ticks settings and branding that the tenant was created with [DASH-39]', async () => {
    const { admin } = await makeTenant({
      supportEmail: 'hello@brand.test',
      branding: Branding.parse({ primaryButtonColor: '#123456' }),
    });
    expect(await done(admin)).toEqual(['settings', 'branding']);
  });

  it.each([
    ['Add your branding', '/tenant-settings?view=branding', brandIt],
    ['Connect your store', '/integrations', connectStore],
    ['Create a reward', '/admin/reward-types/point-rewards/new', createReward],
  ] as const)(
    'has a step “%s” that leads to %s and is ticked once it is done [DASH-79]',
    async (name, leadsTo, doIt) => {
      const { tenantId, admin } = await makeTenant();
      const words = gettingStartedLabels(Terms.parse({})).steps;
      const shown = async () =>
        shownSteps((await admin.call(getGettingStarted, {})).steps)
          .filter(({ id }) => words[id].title === name)
          .map(({ address, done }) => ({ address, done }));
      expect(await shown()).toEqual([{ address: leadsTo, done: false }]);
      await doIt(tenantId, admin);
      expect(await shown()).toEqual([{ address: leadsTo, done: true }]);
      expect(await done(admin)).toHaveLength(1);
      expect(await done((await makeTenant()).admin)).toEqual([]);
    },
  );

  it('keeps the tick of a reward that was deleted', async () => {
    const { tenantId, admin } = await makeTenant();
    const { id } = await createReward(tenantId, admin);
    await admin.call(deleteRewardDefinition, { params: { id } });
    expect(await done(admin)).toEqual(['reward']);
  });

  it('keeps the tick of a store that was removed, for its orders stay', async () => {
    const { tenantId, admin } = await makeTenant();
    await connectStore(tenantId);
    await server.database.inTenant(tenantId, (db) => removeIntegration(db, 'shopify'));
    expect(await done(admin)).toEqual([]);
    await deliver(server, tenantId, newOrder());
    expect(await done(admin)).toEqual(['store']);
  });

  it('ticks an activity type, a colleague and an ambassador once there have been any [DASH-39]', async () => {
    const { tenantId, admin } = await makeTenant();
    const { id } = await addType(admin);
    await admin.call(deleteActivityType, { params: { id } });
    expect(await done(admin)).toEqual(['activity-type']);
    const body = { firstName: 'Cole', lastName: 'Ng', email: 'cole@brand.test' };
    await admin.call(inviteAdministrator, { body });
    expect(await done(admin)).toEqual(['activity-type', 'team']);
    await server.addPerson(tenantId);
    expect(await done(admin)).toEqual(['activity-type', 'team', 'ambassadors']);
  });

  it('ticks the application form once it is saved, and leads to it [DASH-69]', async () => {
    const { admin } = await makeTenant();
    const labels = gettingStartedLabels(Terms.parse({}));
    const shown = async () =>
      shownSteps((await admin.call(getGettingStarted, {})).steps)
        .filter(({ id }) => labels.steps[id].title === 'Set up your application form')
        .map(({ address, done }) => ({ address, done }));
    expect(await shown()).toEqual([{ address: '/application-form', done: false }]);
    await changeMainForm(admin, { title: 'Join us' });
    expect(await shown()).toEqual([{ address: '/application-form', done: true }]);
    const other = await makeTenant();
    await other.admin.call(saveApplicationForm, { body: newForm() });
    expect(await done(other.admin)).toEqual(['application-form']);
  });

  it('ticks no team for the invitation of the first administrator by an operator [DASH-85]', async () => {
    const { tenantId, admin } = await makeTenant();
    await server.database.inTenant(tenantId, async (db) => {
      const now = new Date();
      const operator = await findOrAddStandIn(db, 'operator@operator.test', now);
      const first = { email: 'first@brand.test', firstName: 'Fay', lastName: 'Lin' };
      await openInvitation(db, first, { invitedBy: operator.id, now });
    });
    expect(await done(admin)).toEqual([]);
  });

  it('ticks the team of a tenant that came with two administrators, and no step of another one', async () => {
    const { tenantId, admin } = await makeTenant();
    const other = await makeTenant();
    await server.addPerson(tenantId, { roles: ['support'] });
    expect(await done(admin)).toEqual([]);
    await server.addPerson(tenantId, { roles: ['admin'] });
    expect(await done(admin)).toEqual(['team']);
    expect(await done(other.admin)).toEqual([]);
  });
});
