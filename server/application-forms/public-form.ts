import type { Applied } from '#contract/application-forms/answers.ts';
import type * as endpoints from '#contract/application-forms/endpoints.ts';
import type { PublicForm } from '#contract/application-forms/public-form.ts';
import type { Call } from '#server/platform/http/bind.ts';
import { tenantOrigin } from '#server/tenants/origin.ts';
import { getOwnSettings } from '#server/tenants/queries.ts';
import { readOpenForm } from './open-form.ts';
import { renderPage } from './page/render-page.ts';
import { assertOpen } from './public-tenant.ts';
import { submit } from './submit.ts';

/** The address of a form's page, to which it sends its answers too, from the root of the tenant's host. */
export const pagePath = (tenantId: string, slug: string | undefined): string =>
  `/api/application-form/${tenantId}${slug === undefined ? '' : `/${slug}`}`;

type Reading = Call<typeof endpoints.getForm> | Call<typeof endpoints.getMainForm>;

const slugOf = (params: { tenantId: string; slug?: string }): string | undefined => params.slug;

export async function getPublicForm(call: Reading): Promise<PublicForm> {
  const { tenant, params, config } = call;
  assertOpen(tenant, params.tenantId);
  const slug = slugOf(params);
  return call.transaction(async (db) => {
    const { form, agreements } = await readOpenForm(db, slug);
    const { tenantName, branding } = await getOwnSettings(db);
    const { id, title, formData } = form;
    // Whole, because the page may be shown on another host.
    const action = `${tenantOrigin(tenant.tenantId, config)}${pagePath(tenant.tenantId, slug)}`;
    const html = renderPage({ tenantName, branding, form, agreements, action });
    return { id, slug: form.slug, title, formData, agreements: [...agreements], html };
  });
}

type Applying = Call<typeof endpoints.applyWithForm> | Call<typeof endpoints.applyWithMainForm>;

export function apply(call: Applying): Promise<Applied> {
  const { tenant, params } = call;
  assertOpen(tenant, params.tenantId);
  return submit(call, (db) => readOpenForm(db, slugOf(params)), call.body);
}
