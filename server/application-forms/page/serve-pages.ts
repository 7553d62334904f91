import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { thanks } from '#contract/application-forms/answers.ts';
import { FormSlugInPath } from '#contract/application-forms/form-slug.ts';
import { problemStatuses } from '#contract/http/problem.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { findBrandPicture, inlineImage } from '#server/branding/inline-image.ts';
import { newNonce } from '#server/documents/security-headers.ts';
import type { ServeParts } from '#server/platform/area.ts';
import type { TenantDb } from '#server/platform/db/database.ts';
import { findHost } from '#server/platform/http/tenant-host.ts';
import { ProblemError } from '#server/platform/problems.ts';
import { getOwnTenant } from '#server/tenants/queries.ts';
import { TenantData } from '#server/tenants/tenant-record.ts';
import { type OpenForm, readOpenForm } from '../open-form.ts';
import { pagePath } from '../public-form.ts';
import { assertOpen } from '../public-tenant.ts';
import { acceptancesIn, submit } from '../submit.ts';
import { pagePolicy } from './page-policy.ts';
import { renderAnswer, renderPage, type Sent } from './render-page.ts';

/** A request for a page: its tenant and its form. */
interface Asked {
  readonly tenantId: TenantId;
  readonly slug: string | undefined;
}

interface Found extends OpenForm {
  readonly data: TenantData;
  /** The favicon of the brand: within the page, whose sandbox keeps it from fetching one. */
  readonly icon: string | null;
}

type Params = { tenantId: string; slug?: string };

/** Asked of every request there is, and most have no query. */
function asksForJson(url: string): boolean {
  const [, query] = url.split('?');
  return query !== undefined && new URLSearchParams(query).get('format') === 'json';
}

/**
 * Answers the address of a public form as a page, for everybody who opens or embeds it without asking for
 * JSON, and takes the answers that the page sends (APPL-171, APPL-172). It needs neither script nor session.
 */
export function servePages(app: FastifyInstance, { config, database, now }: ServeParts): void {
  app.addConstraintStrategy({
    name: pageConstraint,
    storage: () => {
      const handlers = new Map();
      return {
        get: (kind) => handlers.get(kind) ?? null,
        set: (kind, handler) => handlers.set(kind, handler),
      };
    },
    validate: () => {},
    deriveConstraint: ({ method, url = '', headers }) => {
      const asksForPage =
        method === 'POST' ? isPageForm(headers['content-type']) : !asksForJson(url);
      return asksForPage ? 'page' : undefined;
    },
  });

  async function read(request: FastifyRequest<{ Params: Params }>): Promise<Asked> {
    const { tenantId, slug } = request.params;
    const host = await findHost(database, request.headers.host, config.platformDomain);
    if (host.kind !== 'tenant' || host.tenantId !== tenantId) {
      throw new ProblemError('unknown-tenant');
    }
    if (slug !== undefined && !FormSlugInPath.safeParse(slug).success) throw notFound();
    return { tenantId: host.tenantId, slug };
  }

  const find = async (asked: Asked): Promise<Found> => {
    const { picture, ...found } = await database.inTenant(asked.tenantId, async (db) => {
      const { enabled, data } = await getOwnTenant(db);
      assertOpen({ tenantId: asked.tenantId, enabled }, asked.tenantId);
      const { branding, ...settings } = TenantData.parse(data);
      const { faviconUrl } = branding;
      return {
        ...(await readOpenForm(db, asked.slug)),
        data: { ...settings, branding },
        picture: await findBrandPicture(db, asked.tenantId, faviconUrl),
      };
    });
    const icon = await inlineImage(config, picture);
    return { ...found, icon: icon ?? found.data.branding.faviconUrl };
  };

  async function show(request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) {
    const asked = await read(request);
    const found = await find(asked);
    return send(reply, found, (nonce) => pageOf(asked, found, nonce));
  }

  async function take(
    request: FastifyRequest<{ Params: Params; Body: URLSearchParams }>,
    reply: FastifyReply,
  ) {
    const asked = await read(request);
    const found = await find(asked);
    const typed = Object.fromEntries(request.body);
    const visit = {
      config,
      tenant: asked,
      now: now(),
      clientAddress: request.ip,
      transaction: <T>(work: (db: TenantDb) => Promise<T>) =>
        database.inTenant(asked.tenantId, work),
    };
    try {
      const applied = await submit(visit, (db) => readOpenForm(db, asked.slug), {
        fields: typed,
        agreements: acceptancesIn(found.agreements, typed),
      });
      return send(reply, found, (nonce) =>
        renderAnswer({ ...documentOf(found), nonce }, thanks(applied)),
      );
    } catch (error) {
      // After any failure the page that answers shows the typed text again.
      const refusal = refusalOf(error, request);
      const status = problemStatuses[refusal.code];
      if (refusal.retryAfterSeconds) reply.header('retry-after', refusal.retryAfterSeconds);
      const sent = { typed, wrong: refusal.fields ?? {}, message: refusal.message };
      return send(reply.status(status), found, (nonce) => pageOf(asked, found, nonce, sent));
    }
  }

  const route = { constraints: { [pageConstraint]: 'page' }, schema: { hide: true } };
  void app.register(async (scope) => {
    // Answers are longer than the input of other forms.
    scope.removeContentTypeParser(pageForm);
    scope.addContentTypeParser(
      pageForm,
      { parseAs: 'string' },
      async (_: unknown, text: string) => new URLSearchParams(text),
    );
    for (const url of [
      '/api/application-form/:tenantId',
      '/api/application-form/:tenantId/:slug',
    ]) {
      scope.get(url, route, show);
      scope.post(url, route, take);
    }
    scope.setErrorHandler((error, request, reply) => {
      const { code, message } = refusalOf(error, request);
      return reply
        .status(problemStatuses[code])
        .header('content-security-policy', "default-src 'none'; frame-ancestors *")
        .type('text/html; charset=utf-8')
        .send(plainPage(message));
    });
  });
}

const pageConstraint = 'applicationForm';
const pageForm = 'application/x-www-form-urlencoded';

const isPageForm = (contentType: string | undefined): boolean =>
  contentType?.toLowerCase().startsWith(pageForm) === true;

const notFound = () => new ProblemError('not-found', { message: 'Form not found' });

const documentOf = ({ data, form, icon }: Found) => ({
  icon,
  tenantName: data.tenantName,
  branding: data.branding,
  form,
});

const pageOf = (asked: Asked, found: Found, nonce: string, sent?: Sent): string =>
  renderPage({
    ...documentOf(found),
    agreements: found.agreements,
    action: pagePath(asked.tenantId, asked.slug),
    nonce,
    ...(sent && { sent }),
  });

function send(reply: FastifyReply, { form }: Found, page: (nonce: string) => string): FastifyReply {
  const nonce = newNonce();
  const styleSheets = form.formData.customStyleSheetUrls.map(({ linkUrl }) => linkUrl);
  return reply
    .headers({
      'content-security-policy': pagePolicy(nonce, styleSheets),
      // A site that isolates itself may frame the page as well.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page(nonce));
}

function refusalOf(error: unknown, request: FastifyRequest): ProblemError {
  if (error instanceof ProblemError) return error;
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new ProblemError('payload-too-large');
  request.log.error({ err: error }, 'A page of a form failed');
  return new ProblemError('internal');
}

const plainPage = (message: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${message}</title></head>
<body><main><h1>${message}</h1></main></body>
</html>
`;
