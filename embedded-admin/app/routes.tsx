import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageBody } from '#ui/page-body.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { App } from './app.tsx';
import { FailedPage } from './failed-page.tsx';
import { loadPage } from './load-page.ts';
import { UnknownPage } from './unknown-page.tsx';

/** Stands there until the code of the first page has come: as far from the edges as that page. */
function WarmPage() {
  return (
    <PageBody>
      <PageSkeleton />
    </PageBody>
  );
}

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadPage(path, load) }),
});

/** The pages of the embedded admin; each path is the `newPath` of a row in the screen map. */
const pages: RouteObject[] = [
  // Where a frame is warmed, and left empty; no screen of its own.
  { path: '/admin', Component: WarmPage },
  page(
    '/admin/dashboard',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    '/admin/start',
    async () =>
      (await import('../features/getting-started/getting-started-page.tsx')).GettingStartedPage,
  ),
  page(
    '/admin/ambassadors',
    async () => (await import('../features/ambassadors/ambassadors-page.tsx')).AmbassadorsPage,
  ),
  page(
    '/admin/ambassadors/:slug/:area',
    async () => (await import('../features/ambassador/ambassador-page.tsx')).AmbassadorPage,
  ),
  page(
    '/admin/activities',
    async () => (await import('../features/activities/activities-page.tsx')).ActivitiesPage,
  ),
  page(
    '/admin/activity-types',
    async () =>
      (await import('../features/activity-types/activity-types-page.tsx')).ActivityTypesPage,
  ),
  page(
    '/admin/activity-types/new',
    async () =>
      (await import('../features/activity-types/new-activity-type-page.tsx')).NewActivityTypePage,
  ),
  page(
    '/admin/activity-types/edit/:challengeDefSlug/:version',
    async () =>
      (await import('../features/activity-types/edit-activity-type-page.tsx')).EditActivityTypePage,
  ),
  page(
    '/admin/account',
    async () => (await import('../features/account/account-page.tsx')).AccountPage,
  ),
  page(
    '/admin/configuration/community',
    async () => (await import('../features/community/community-page.tsx')).CommunityPage,
  ),
  page(
    '/admin/configuration/administrators',
    async () =>
      (await import('../features/administrators/administrators-page.tsx')).AdministratorsPage,
  ),
  page(
    '/admin/configuration/audit-log',
    async () => (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage,
  ),
  { path: '*', Component: UnknownPage },
];

export const routes: RouteObject[] = [
  {
    Component: App,
    // The shell draws the skeleton until the first page of the frame is ready.
    HydrateFallback: () => null,
    children: [{ ErrorBoundary: FailedPage, children: pages }],
  },
];
