import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#contract/endpoints.ts';
import { holds } from '#contract/http/access.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { listCurrentIntegrationTypes } from '#contract/integrations/endpoints.ts';
import { integrationTypes } from '#contract/integrations/integration.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { removeIntegration, setStopped } from './queries.ts';
import { storedIntegration } from './stored-integration.ts';

const wooCommerce = storedIntegration('woo-commerce', {
  Settings: z.object({ days: z.number() }),
  Key: z.object({ secret: z.string() }),
});
const shopify = storedIntegration('shopify', {
  Settings: z.object({ name: z.string() }),
  Key: z.object({ token: z.string() }),
});
const kept = { shopHost: 'shop.example.com', settings: { days: 30 }, key: { secret: 'hidden' } };

let server: TestServer;
let acme: TenantId;
let globex: TenantId;
const moment = new Date('2026-11-23T10:00:00Z');

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  globex = await server.addTenant('globex');
  return () => server.close();
});

async function listed(tenantId: TenantId) {
  const admin = await server.addPerson(tenantId, { roles: ['admin'] });
  return server.as(admin).call(listCurrentIntegrationTypes, {});
}

describe('the calls about a platform', () => {
  const calls = Object.values<Endpoint>(endpoints).filter(({ path }) =>
    path.startsWith('/api/v1/integrations/'),
  );

  it('have its type in their paths, shopify or woo-commerce [INT-33]', () => {
    const types = new Set(calls.map(({ path }) => path.split('/')[4]));
    expect([...types].toSorted()).toEqual([...integrationTypes]);
    expect(integrationTypes).toEqual(['shopify', 'woo-commerce']);
  });

  it('are for admins, and for nobody else [INT-69]', async () => {
    const [supporter, ambassador] = [
      await server.addPerson(acme, { roles: ['support'] }),
      await server.addPerson(acme),
    ];
    expect(calls.length).toBeGreaterThan(12);
    for (const endpoint of [...calls, listCurrentIntegrationTypes]) {
      expect(endpoint.access, endpoint.path).toEqual(holds('admin'));
      if (endpoint.method !== 'GET') continue;
      for (const person of [supporter, ambassador]) {
        const { statusCode } = await server.as(person).send(endpoint, {});
        expect(statusCode, endpoint.path).toBe(403);
      }
    }
  });
});

describe('the platforms of a tenant', () => {
  it('are listed once they are added, of this tenant only, and without their keys [INT-77 INT-76]', async () => {
    expect(await listed(acme)).toEqual({ results: [], stopped: [] });
    await server.database.inTenant(acme, (db) => wooCommerce.put(db, kept, moment));
    expect(await listed(acme)).toEqual({ results: ['woo-commerce'], stopped: [] });
    expect(await listed(globex)).toEqual({ results: [], stopped: [] });
  });

  it('are read as they were kept, and put or changed as a whole', async () => {
    await server.database.inTenant(acme, async (db) => {
      await wooCommerce.put(db, kept, moment);
      expect(await wooCommerce.find(db)).toEqual({ ...kept, addedAt: moment, stoppedAt: null });
      const other = { ...kept, settings: { days: 7 } };
      expect(await wooCommerce.change(db, other)).toMatchObject(other);
      expect(await wooCommerce.lock(db)).toMatchObject(other);
    });
    await server.database.inTenant(globex, async (db) => {
      expect(await wooCommerce.find(db)).toBeUndefined();
      expect(await wooCommerce.change(db, kept)).toBeUndefined();
    });
  });

  it('are kept apart, each in its own form', async () => {
    const store = { shopHost: 'ours.example.com', settings: { name: 'Ours' }, key: { token: 't' } };
    await server.database.inTenant(acme, async (db) => {
      await wooCommerce.put(db, kept, moment);
      await shopify.put(db, store, moment);
      await wooCommerce.change(db, { ...kept, shopHost: 'moved.example.com' });
      expect(await shopify.find(db)).toMatchObject(store);
      expect(await shopify.lock(db)).toMatchObject(store);
      expect(await wooCommerce.find(db)).toMatchObject({ shopHost: 'moved.example.com' });
      await setStopped(db, 'shopify', moment);
    });
    expect(await listed(acme)).toEqual({
      ...{ results: ['shopify', 'woo-commerce'], stopped: ['shopify'] },
    });
    await server.database.inTenant(acme, (db) => removeIntegration(db, 'shopify'));
  });

  it('say that they stopped, since the first time, until they are let go on or added again', async () => {
    const stopped = () => server.database.inTenant(acme, (db) => wooCommerce.find(db));
    await server.database.inTenant(acme, async (db) => {
      await wooCommerce.put(db, kept, moment);
      await setStopped(db, 'woo-commerce', moment);
      await setStopped(db, 'woo-commerce', new Date('2026-11-23T11:00:00Z'));
    });
    expect((await stopped())?.stoppedAt).toEqual(moment);
    expect(await listed(acme)).toEqual({ results: ['woo-commerce'], stopped: ['woo-commerce'] });
    await server.database.inTenant(acme, (db) => setStopped(db, 'woo-commerce', null));
    expect((await stopped())?.stoppedAt).toBeNull();
  });

  it('are gone once removed; a repeat finds nothing', async () => {
    await server.database.inTenant(acme, async (db) => {
      await wooCommerce.put(db, kept, moment);
      expect(await removeIntegration(db, 'woo-commerce')).toBe(true);
      expect(await removeIntegration(db, 'woo-commerce')).toBe(false);
    });
    expect(await listed(acme)).toEqual({ results: [], stopped: [] });
  });
});
