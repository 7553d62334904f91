import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/configuration/audit-log': async () => (await import('./audit-log-page.tsx')).AuditLogPage,
};
