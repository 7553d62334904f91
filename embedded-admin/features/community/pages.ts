import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/configuration/community': async () =>
    (await import('./community-page.tsx')).CommunityPage,
};
