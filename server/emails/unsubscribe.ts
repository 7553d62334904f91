import type { FastifyInstance } from 'fastify';
import * as endpoints from '#contract/emails/endpoints.ts';
import { unsubscribePath } from '#contract/emails/unsubscribe.ts';
import type { ServeParts } from '#server/platform/area.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { isSubscribed, setSubscribed } from '#server/user-data/queries.ts';
import { findUnsubscribing } from './unsubscribe-repository.ts';

/** Whether the person of a link gets the email of that link. Throws ProblemError `invalid-token`. */
export function getUnsubscribe(
  call: Call<typeof endpoints.getUnsubscribe>,
): Promise<{ isSubscribed: boolean }> {
  const { token, mail } = call.query;
  return call.transaction(async (db) => ({
    isSubscribed: await isSubscribed(db, await personOf(db, token), mail),
  }));
}

/** Switches this email off, or on again, for the person of a link (MAIL-65). Throws ProblemError `invalid-token`. */
export function unsubscribe(
  call: Call<typeof endpoints.unsubscribe>,
): Promise<{ isSubscribed: boolean }> {
  const { token, mail, subscribed } = call.body;
  return call.transaction(async (db) => {
    const userId = await personOf(db, token);
    if ((await isSubscribed(db, userId, mail)) !== subscribed)
      await setSubscribed(db, userId, subscribed, mail);
    return { isSubscribed: subscribed };
  });
}

async function personOf(db: TenantDb, token: string): Promise<string> {
  const userId = await findUnsubscribing(db, token);
  if (userId === undefined) throw new ProblemError('invalid-token');
  return userId;
}

const { query } = endpoints.getUnsubscribe;

/**
 * Takes the one click of mail providers (RFC 8058): a POST to the address in the email, from nobody in particular and
 * with a body that says nothing. The person is asked nothing, and it counts at once. Providers call from few networks for
 * many people, so no network is limited; nobody can guess a token.
 */
export function serveOneClick(app: FastifyInstance, { config, database }: ServeParts): void {
  app.post(unsubscribePath, { schema: { hide: true } }, async (request, reply) => {
    const host = await findHost(database, request.headers.host, config.platformDomain);
    const asked = query.safeParse(request.query);
    if (host.kind !== 'tenant') throw new ProblemError('not-found');
    if (!asked.success) throw new ProblemError('invalid-token');
    const { token, mail } = asked.data;
    await database.inTenant(host.tenantId, async (db) => {
      const userId = await personOf(db, token);
      if (await isSubscribed(db, userId, mail)) await setSubscribed(db, userId, false, mail);
    });
    return reply.status(204).send();
  });
}
