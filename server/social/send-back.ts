import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServeParts } from '#server/platform/area.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { hashOf, returnPath, tenantOf } from './authorize.ts';
import { findReturnAddress } from './grants-repository.ts';

const Query = z.object({
  state: z.string().max(500),
  code: z.string().max(2000).optional(),
  error: z.string().max(100).optional(),
  // How the dialog of Facebook says that nothing was shared.
  error_code: z.string().max(10).optional(),
  error_message: z.string().max(500).optional(),
});

/**
 * Sends a browser on to the page that its state was asked for from, with the code of the network or with its refusal.
 * The page finishes with its session: this address only ever leads to where the tenant itself has asked.
 */
export function sendBack(app: FastifyInstance, { database }: Pick<ServeParts, 'database'>): void {
  app.get(returnPath, { schema: { hide: true } }, async ({ query }, reply) => {
    const { data } = Query.safeParse(query);
    const tenantId = data && tenantOf(data.state);
    const returnTo =
      tenantId &&
      (await database.inTenant(tenantId, (db) => findReturnAddress(db, hashOf(data.state))));
    if (returnTo === undefined) throw new ProblemError('not-authorized-by-network');
    const address = new URL(returnTo);
    for (const [name, value] of Object.entries(data ?? {}))
      if (value !== undefined) address.searchParams.set(name, value);
    return reply.header('cache-control', 'no-store').redirect(address.href, 302);
  });
}
