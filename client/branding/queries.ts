import { queryOptions } from '@tanstack/react-query';
import { previewMail } from '#contract/branding/endpoints.ts';
import type { Branding } from '#contract/tenants/branding.ts';
import type { Api } from '../http/api.ts';

export interface MailPreview {
  readonly tenantId: string;
  readonly branding: Branding;
  readonly colorScheme: 'light' | 'dark';
}

/** What can be asked about looks that are not saved yet. */
export const brandingQueries = (api: Api) => ({
  /** A mail with such branding, as an HTML document. */
  mail: ({ tenantId, branding, colorScheme }: MailPreview) =>
    queryOptions({
      queryKey: ['branding', 'mail', tenantId, branding, colorScheme],
      meta: { reads: ['tenant'] },
      queryFn: async ({ signal }) => {
        const body = { branding, colorScheme };
        return (await api.call(previewMail, { params: { id: tenantId }, body, signal })).html;
      },
      // Each branding has a preview of its own.
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 60_000,
    }),
});
