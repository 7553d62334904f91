import type { Pages } from '../../app/pages.ts';

export const pages: Pages = {
  '/admin/account/notification-preferences': async () =>
    (await import('./notification-preferences-page.tsx')).NotificationPreferencesPage,
  '/admin/account': async () => (await import('./account-page.tsx')).AccountPage,
  '/admin/account/profile': async () => (await import('./profile-page.tsx')).ProfilePage,
};
