import { randomBytes, randomUUID } from 'node:crypto';
import { base64url, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { SessionClaims } from '#contract/auth/session.ts';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { sessionTokens } from './session-tokens.ts';

const secret = randomBytes(32);
const tokens = sessionTokens(secret);
const now = new Date('2026-11-20T10:00:00Z');
const second = now.getTime() / 1000;
const acme = TenantId.parse('acme');

const claims = SessionClaims.parse({
  sub: randomUUID(),
  sid: randomUUID(),
  tenantId: 'acme',
  email: 'admin@acme.test',
  roles: ['admin'],
  iat: second,
  exp: second + 60,
});

const forge = (payload: object = {}, header: object = {}, key: Uint8Array = secret) =>
  new SignJWT({ iss: 'banyan', aud: 'acme', ...claims, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'banyan-session+jwt', ...header })
    .sign(key);

const without = (name: string) => forge({ [name]: undefined });

async function withPayload(change: object): Promise<string> {
  const [header, payload, signature] = (await tokens.sign(claims)).split('.');
  const changed = { ...JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()), ...change };
  return [header, base64url.encode(JSON.stringify(changed)), signature].join('.');
}

describe('a session token', () => {
  it('comes back as the claims it was made of [AUTH-44 AUTH-45 AUTH-46 AUTH-47 AUTH-49]', async () => {
    expect(await tokens.verify(await tokens.sign(claims), acme, now)).toEqual(claims);
  });

  it('is accepted when only its expiry and its claims are as they should be, made by hand', async () => {
    expect(await tokens.verify(await forge(), acme, now)).toEqual(claims);
  });

  it('grants nothing by roles the application does not know [AUTH-52]', async () => {
    const token = await forge({ roles: ['owner', 'support'] });
    expect((await tokens.verify(token, acme, now))?.roles).toEqual(['support']);
  });

  it('counts its expiry in seconds since 1970 [AUTH-48 AUTH-62]', async () => {
    const token = await tokens.sign(claims);
    const at = (seconds: number) => tokens.verify(token, acme, new Date(seconds * 1000));
    expect(await at(claims.exp - 1)).toEqual(claims);
    expect(await at(claims.exp)).toBeUndefined();
  });

  it('is refused after its expiry and for another tenant also when it was accepted before', async () => {
    const token = await tokens.sign(claims);
    const globex = TenantId.parse('globex');
    const at = (seconds: number) => new Date(seconds * 1000);
    for (const _ of [1, 2]) {
      expect(await tokens.verify(token, acme, at(claims.exp - 0.001))).toEqual(claims);
      expect(await tokens.verify(token, acme, at(claims.exp))).toBeUndefined();
      expect(await tokens.verify(token, globex, now)).toBeUndefined();
    }
    expect(await sessionTokens(randomBytes(32)).verify(token, acme, now)).toBeUndefined();
  });

  it.each<[string, () => Promise<string> | string]>([
    ['no text at all', () => ''],
    ['no token', () => 'a.b.c'],
    [
      'the algorithm none',
      () => new UnsecuredJWT({ ...claims }).setIssuer('banyan').setAudience('acme').encode(),
    ],
    [
      'the algorithm none and another signature',
      async () => {
        const [, payload, signature] = (await tokens.sign(claims)).split('.');
        const header = { alg: 'none', typ: 'banyan-session+jwt' };
        return [base64url.encode(JSON.stringify(header)), payload, signature].join('.');
      },
    ],
    ['another algorithm of the same family', () => forge({}, { alg: 'HS512' }, randomBytes(64))],
    ['the secret with another algorithm', () => forge({}, { alg: 'HS384' }, randomBytes(48))],
    ['another secret', () => forge({}, {}, randomBytes(32))],
    ['a key it names itself', () => forge({}, { kid: '../../dev/null' }, Buffer.alloc(32))],
    [
      'a key address it names itself',
      () => forge({}, { jku: 'http://evil.test' }, randomBytes(32)),
    ],
    ['another type', () => forge({}, { typ: 'JWT' })],
    ['no type', () => forge({}, { typ: undefined })],
    ['another issuer', () => forge({ iss: 'evil' })],
    ['no issuer', () => without('iss')],
    ['another audience', () => forge({ aud: 'globex' })],
    ['no audience', () => without('aud')],
    ['another tenant in its claims', () => forge({ tenantId: 'globex' })],
    ['a user id that is none', () => forge({ sub: 'admin' })],
    ['no session', () => without('sid')],
    ['no expiry', () => without('exp')],
    ['an expiry in milliseconds of the past', () => forge({ exp: 1 })],
    ['a changed role under the old signature', () => withPayload({ roles: ['support'] })],
    ['a changed user under the old signature', () => withPayload({ sub: randomUUID() })],
  ])('is refused with %s [AUTH-50]', async (_, make) => {
    expect(await tokens.verify(await make(), acme, now)).toBeUndefined();
  });

  it('is refused for another tenant than its own [TEN-96]', async () => {
    const token = await tokens.sign(claims);
    expect(await tokens.verify(token, TenantId.parse('globex'), now)).toBeUndefined();
  });
});
