import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#server/platform/config.ts';
import { withDemoNetworks } from './social.ts';

it('the demo has networks of its own, with a year of posts', async () => {
  const now = new Date('2026-11-20T10:00:00Z');
  const { config, sandboxes } = await withDemoNetworks(readConfig({}), now);
  onTestFinished(() => Promise.all(sandboxes.map((sandbox) => sandbox.close())).then(() => {}));
  expect(sandboxes).toHaveLength(3);
  for (const app of [config.social.twitter, config.social.instagram, config.social.facebook])
    expect(app?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

it('the demo leaves networks alone that were configured', async () => {
  const app = { clientId: 'id', clientSecret: 'secret of a brand' };
  const social = { twitter: app, instagram: app, facebook: app };
  const { config, sandboxes } = await withDemoNetworks({ ...readConfig({}), social });
  expect([config.social, sandboxes]).toEqual([social, []]);
});
