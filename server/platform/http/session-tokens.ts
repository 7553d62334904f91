import { hash, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { SessionClaims } from '#contract/auth/session.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { Database } from '../db/database.ts';

const algorithm = 'HS256';
const issuer = 'banyan';
const type = 'banyan-session+jwt';
const secretName = 'session-token';
/** Some megabytes at most. */
const mostKnown = 10_000;

/** Makes and reads the tokens of sessions. */
export interface SessionTokens {
  /** The signed token of a session (AUTH-49). */
  sign(claims: SessionClaims): Promise<string>;
  /** The claims of a genuine, unexpired session token of the tenant; undefined for anything else. */
  verify(token: string, tenantId: TenantId, now: Date): Promise<SessionClaims | undefined>;
}

/** Session tokens signed with the installation's secret, which is made at the first start. */
export async function openSessionTokens(database: Database): Promise<SessionTokens> {
  return sessionTokens(Buffer.from(await readSecret(database), 'base64url'));
}

/** Session tokens signed with `secret`, 32 random bytes. The audience of a token is its tenant. */
export function sessionTokens(secret: Uint8Array): SessionTokens {
  /** The claims of genuine tokens by their hash: a signature is looked at once, and not at each request. */
  const genuine = new Map<string, SessionClaims>();
  return {
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, typ: type })
        .setIssuer(issuer)
        .setAudience(claims.tenantId)
        .sign(secret),

    async verify(token, tenantId, now) {
      const key = hash('sha256', token);
      const known = genuine.get(key);
      if (known) return holds(known, tenantId, now) ? known : undefined;
      try {
        const { payload } = await jwtVerify(token, secret, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience: tenantId,
          currentDate: now,
          requiredClaims: ['iat', 'exp'],
        });
        const claims = SessionClaims.safeParse(payload);
        if (claims.data?.tenantId !== tenantId) return undefined;
        if (genuine.size === mostKnown) genuine.clear();
        genuine.set(key, claims.data);
        return claims.data;
      } catch {
        return undefined;
      }
    },
  };
}

const holds = ({ tenantId: own, exp }: SessionClaims, tenantId: TenantId, now: Date): boolean =>
  own === tenantId && exp > Math.floor(now.getTime() / 1000);

function readSecret(database: Database): Promise<string> {
  return database.inSystem('read-secret', async (db) => {
    await db
      .insertInto('platformSecrets')
      .values({ name: secretName, value: randomBytes(32).toString('base64url') })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { value } = await db
      .selectFrom('platformSecrets')
      .select('value')
      .where('name', '=', secretName)
      .executeTakeFirstOrThrow();
    return value;
  });
}
