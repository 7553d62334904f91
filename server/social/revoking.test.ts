import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLinkedAccounts, removeSocialAccount } from '#contract/linked-accounts/endpoints.ts';
import { listFacebookPosts } from '#contract/social/facebook-endpoints.ts';
import { listInstagramPosts, listTweets } from '#contract/social/network-endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { type FacebookSandbox, startFacebookSandbox } from '#sandbox/facebook/facebook-sandbox.ts';
import {
  type InstagramSandbox,
  startInstagramSandbox,
} from '#sandbox/instagram/instagram-sandbox.ts';
import { startXSandbox, type XSandbox } from '#sandbox/x/x-sandbox.ts';
import { personalDataOfAreas } from '#server/personal-data.ts';
import { RetryLater } from '#server/platform/jobs/retry-later.ts';
import { askedPayloads } from '#server/platform/jobs/testing/asked-payloads.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfSocial } from './personal-data.ts';
import { revokeGrant } from './revoke-job.ts';
import { revokeGrantRequest } from './revoke-request.ts';
import { connect, environmentOf } from './testing/connect.ts';

let server: TestServer;
let x: XSandbox;
let instagram: InstagramSandbox;
let facebook: FacebookSandbox;
let brand: TenantId;
let anna: Person;
let made = 0;

const logged: unknown[] = [];
const note = (...words: unknown[]) => void logged.push(words);
const log = { debug: note, warn: note, error: note };

beforeAll(async () => {
  [x, instagram, facebook] = [
    await startXSandbox(),
    await startInstagramSandbox(),
    await startFacebookSandbox(),
  ];
  server = await startTestServer({ env: environmentOf(x, instagram, facebook) });
});
afterAll(async () => {
  await server.close();
  for (const sandbox of [x, instagram, facebook]) await sandbox.close();
});
beforeEach(async () => {
  made += 1;
  brand = await server.addTenant(`brand-${made}`);
  anna = await server.addPerson(brand);
  for (const sandbox of [x, instagram, facebook]) {
    sandbox.revoke();
    sandbox.requests.length = 0;
  }
  logged.length = 0;
});

const connectX = (caller: TestCaller = server.as(anna)) => connect(server, caller, x, listTweets);
const connectFacebook = (caller: TestCaller = server.as(anna)) =>
  connect(server, caller, facebook, listFacebookPosts);

/** Removes every account that is linked with the person. */
async function unlink(person = anna): Promise<void> {
  const caller = server.as(person);
  const { socialAccounts } = await caller.call(listLinkedAccounts, { query: {} });
  for (const { id } of socialAccounts) await caller.call(removeSocialAccount, { params: { id } });
}
const waiting = (tenantId = brand) => askedPayloads(server.database, tenantId, revokeGrantRequest);
/** Runs each job that was asked for, as the queue does. */
async function work(tenantId = brand): Promise<void> {
  for (const payload of await waiting(tenantId))
    await revokeGrant(server.config).run(payload, {
      ...{ tenantId, key: 'key', log },
      inTenant: (each) => server.database.inTenant(tenantId, each),
      inSystem: server.database.inSystem,
    });
}
const askedOf = ({ requests }: XSandbox | FacebookSandbox, part: string) =>
  requests.filter(({ path }) => path.includes(part));

describe('an account that a person removes', () => {
  it('has both of its tokens taken back at X [SOC-134]', async () => {
    await connectX();
    expect([x.accessTokens.size, x.refreshTokens.size]).toEqual([1, 1]);
    await unlink();
    // The network is asked afterwards: the person does not wait for it.
    expect(askedOf(x, '/revoke')).toEqual([]);
    await work();
    expect([x.accessTokens.size, x.refreshTokens.size]).toEqual([0, 0]);
    expect(askedOf(x, '/revoke').map(({ method, body }) => [method, body])).toEqual([
      ['POST', expect.objectContaining({ token_type_hint: 'refresh_token' })],
      ['POST', expect.objectContaining({ token_type_hint: 'access_token' })],
    ]);
  });

  it('has its rights taken back at Facebook [SOC-134]', async () => {
    await connectFacebook();
    await unlink();
    await work();
    expect(facebook.accessTokens.size).toBe(0);
    expect(askedOf(facebook, '/permissions').map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/graph.facebook.com/v24.0/10220000000000001/permissions'],
    ]);
  });

  it('is only forgotten for Instagram, which has no call for it [SOC-135]', async () => {
    await connect(server, server.as(anna), instagram, listInstagramPosts);
    instagram.requests.length = 0;
    await unlink();
    expect(await waiting()).toEqual([]);
    expect(instagram.requests).toEqual([]);
    const left = await server.database.inTenant(brand, (db) =>
      db.selectFrom('socialGrants').selectAll().execute(),
    );
    expect(left).toEqual([]);
  });

  it('is removed while the network does not answer, which is asked again until it has ended the grant [SOC-134]', async () => {
    await connectX();
    x.fail('/revoke', { status: 503 }, 2);
    x.fail('/revoke', { status: 429, headers: { 'retry-after': '90' } });
    await unlink();
    const { socialAccounts } = await server.as(anna).call(listLinkedAccounts, { query: {} });
    expect(socialAccounts).toEqual([]);
    await expect(work()).rejects.toThrow('away (status 503)');
    await expect(work()).rejects.toThrow('away (status 503)');
    await expect(work()).rejects.toThrow(RetryLater);
    expect(x.refreshTokens.size).toBe(1);
    await work();
    expect(x.refreshTokens.size).toBe(0);
    // Once more than needed does no harm.
    await work();
  });

  it('is asked about again where Facebook fails, and not where the person was faster there [SOC-134]', async () => {
    await connectFacebook();
    await unlink();
    facebook.fail('/permissions', { status: 500 });
    await expect(work()).rejects.toThrow('away');
    expect(facebook.accessTokens.size).toBe(1);
    facebook.revoke();
    await work();
    expect(askedOf(facebook, '/permissions')).toHaveLength(1);
  });

  it('is asked about again where X refuses the app and not the person', async () => {
    await connectX();
    await unlink();
    x.fail('/revoke', { status: 401, body: { error: 'invalid_client' } });
    await expect(work()).rejects.toThrow('refused');
  });

  it('leaves no token in what waits, in what fails and in what is logged [SOC-136]', async () => {
    await connectX();
    await connectFacebook();
    const tokens = [...x.accessTokens, ...x.refreshTokens, ...facebook.accessTokens];
    await unlink();
    x.fail('/revoke', { status: 503, body: { token: tokens[0] } });
    facebook.fail('/permissions', { status: 500, body: { token: tokens[2] } });
    const failures: unknown[] = [];
    for (const payload of await waiting())
      await revokeGrant(server.config)
        .run(payload, {
          ...{ tenantId: brand, key: 'key', log },
          inTenant: (each) => server.database.inTenant(brand, each),
          inSystem: server.database.inSystem,
        })
        .catch((error: unknown) => failures.push(error));
    expect(failures).toHaveLength(2);
    const told = failures.map((error) =>
      error instanceof Error ? [error.message, error.stack, JSON.stringify(error)] : error,
    );
    const seen = JSON.stringify([await waiting(), told, logged]);
    for (const token of tokens) expect(seen).not.toContain(token);
  });

  it('keeps what the person has given elsewhere or again, where Facebook would end all of it [SOC-137]', async () => {
    const other = await server.addTenant(`brand-${made}-b`);
    const there = await server.addPerson(other);
    await connectFacebook();
    await connectFacebook(server.as(there));
    await unlink();
    await work();
    expect(askedOf(facebook, '/permissions')).toEqual([]);
    expect(facebook.accessTokens.size).toBe(2);
    // The last of them takes the rights with it.
    await unlink(there);
    await work(other);
    expect(facebook.accessTokens.size).toBe(0);
  });
});

describe('somebody who is erased', () => {
  it('has every grant taken back at its network [SOC-134]', async () => {
    await connectX();
    await connectFacebook();
    await server.database.inTenant(brand, async (db) => {
      const person = await db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', anna.id)
        .executeTakeFirstOrThrow();
      for (const { erase } of personalDataOfAreas)
        await erase(db, { ...person, emails: [person.email], enteredAs: [] });
    });
    expect(await waiting()).toHaveLength(2);
    await work();
    expect([x.accessTokens.size, x.refreshTokens.size, facebook.accessTokens.size]).toEqual([
      ...[0, 0, 0],
    ]);
  });

  it('has been told before with which accounts, and never with which keys', async () => {
    await connectX();
    await connectFacebook();
    const ben = await server.addPerson(brand);
    await connectX(server.as(ben));
    const collected = await server.database.inTenant(brand, (db) =>
      personalDataOfSocial.collect(db, dataSubject(anna)),
    );
    const grant = { networkUserId: expect.any(String), grantedAt: server.now };
    expect(collected).toEqual({
      socialGrants: expect.arrayContaining([
        { ...grant, network: 'twitter' },
        { ...grant, network: 'facebook' },
      ]),
    });
    expect(collected).toMatchObject({ socialGrants: { length: 2 } });
  });
});
