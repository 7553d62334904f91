import { afterAll, beforeAll, expect, it } from 'vitest';
import { followCname } from '#server/domains/dns/follow-cname.ts';
import { readConfig } from '#server/platform/config.ts';
import { withDemoNameServer } from './name-server.ts';
import { demoTenants } from './tenants.ts';

const outside = readConfig({ BANYAN_DOMAIN: 'champions.example' });
let demo: Awaited<ReturnType<typeof withDemoNameServer>>;

beforeAll(async () => {
  demo = await withDemoNameServer(outside);
});
afterAll(() => demo.nameServer?.close());

const follow = (name: string, target: string) =>
  followCname(name, target, { servers: demo.config.dnsServers, within: 1000 });

it('is on loopback, and knows names that each brand can add, right and wrong', async () => {
  expect(demo.config).toEqual({
    ...outside,
    dnsServers: [expect.stringMatching(/^127\.0\.0\.1:\d+$/)],
  });
  for (const { tenantId } of demoTenants) {
    const portals = `${tenantId}.portals.champions.example`;
    expect(await follow(`portal.${tenantId}.localhost`, portals)).toEqual({ kind: 'right' });
    const links = `${tenantId}.links.champions.example`;
    expect(await follow(`links.${tenantId}.localhost`, links)).toEqual({ kind: 'right' });
    const wrong = await follow(`shop.${tenantId}.localhost`, portals);
    expect(wrong).toEqual({ kind: 'wrong-target', found: 'stores.example' });
    expect(await follow(`other.${tenantId}.localhost`, portals)).toEqual({ kind: 'no-record' });
  }
});

it('knows every domain that a brand of the demo begins with', async () => {
  for (const { tenantId, domains = [] } of demoTenants)
    for (const { domain, kind } of domains) {
      const target = `${tenantId}.${kind}s.champions.example`;
      expect((await follow(domain, target)).kind).toBe(kind === 'link' ? 'right' : 'wrong-target');
    }
});

it('leaves name servers alone that were configured', async () => {
  const config = { ...outside, dnsServers: ['127.0.0.1:5353'] };
  expect(await withDemoNameServer(config)).toEqual({ config });
});
