import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { mailPreviewsPath } from '#contract/mail/preview.ts';
import type { ServeParts } from '#server/platform/area.ts';
import { limitCalls } from '#server/platform/http/rate-limit.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { findPreview } from './keep-preview.ts';
import { sendMailPage } from './send-mail-page.ts';

const perMinute = 120;

const params = z.object({ id: z.uuid() });
const query = z.object({ scheme: z.enum(['light', 'dark']).default('light') });

/** Shows the previews of a tenant to people who know their addresses: a frame cannot send a session. */
export function servePreviews(app: FastifyInstance, { config, database }: ServeParts): void {
  const onRequest = limitCalls(app, { config, database }, { name: 'mail preview', perMinute });
  app.get(mailPreviewsPath, { onRequest, schema: { hide: true } }, async (request, reply) => {
    const host = await findHost(database, request.headers.host, config.platformDomain);
    const asked = params.safeParse(request.params);
    const looks = query.safeParse(request.query);
    if (!looks.success) throw new ProblemError('invalid-input');
    if (host.kind !== 'tenant' || !asked.success) throw new ProblemError('not-found');
    const found = await database.inTenant(host.tenantId, (db) => findPreview(db, asked.data.id));
    if (!found) throw new ProblemError('not-found');
    return sendMailPage(reply, found.html, looks.data.scheme);
  });
}
