import type { FastifyInstance } from 'fastify';
import { MailPreviewQuery, mailPreviewPath } from '#contract/branding/mail-preview.ts';
import { kinds } from '#server/mail/kinds/kinds.ts';
import { sendMailPage } from '#server/mail/previews/send-mail-page.ts';
import { systemPage } from '#server/mail/system-page.ts';
import type { ServeParts } from '#server/platform/area.ts';
import { limitCalls } from '#server/platform/http/rate-limit.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { findTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';

/** As often as somebody who tries out colours, with room for a whole office. */
const perMinute = 120;

/**
 * Shows a mail of the tenant in colours that are not saved yet, laid out as every mail is. All that it says
 * of the tenant is public, so it needs no session, which a frame could not send.
 */
export function serveMailPreview(app: FastifyInstance, { config, database }: ServeParts): void {
  const onRequest = limitCalls(app, { config, database }, { name: 'colours of mails', perMinute });
  app.get(mailPreviewPath, { onRequest, schema: { hide: true } }, async (request, reply) => {
    const host = await findHost(database, request.headers.host, config.platformDomain);
    if (host.kind !== 'tenant') throw new ProblemError('unknown-tenant');
    const row = await database.inSystem('find-tenant', (db) => findTenant(db, host.tenantId));
    if (!row) throw new ProblemError('unknown-tenant');
    const query = MailPreviewQuery.safeParse(request.query);
    if (!query.success) throw new ProblemError('invalid-input');
    const { scheme, ...colours } = query.data;
    const settings = TenantData.parse(row.data);
    const origin = tenantOrigin(host.tenantId, config);
    const tenant = { ...settings, origin, branding: { ...settings.branding, ...colours } };
    const { html } = await systemPage(kinds['activity-approved'].sample, tenant, null);
    return sendMailPage(reply, html, scheme);
  });
}
