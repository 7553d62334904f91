import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { App } from './app.tsx';
import { FailedPage } from './failed-page.tsx';
import { loadPage } from './load-page.ts';
import { UnknownPage } from './unknown-page.tsx';

const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await loadPage(path, load) }),
});

/** The pages of the embedded admin; each path is the `newPath` of a row in the screen map. */
const pages: RouteObject[] = [
  // Where a frame is warmed, and left empty; no screen of its own.
  { path: '/admin', Component: PageSkeleton },
  page(
    '/admin/dashboard',
    async () => (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
  ),
  page(
    '/admin/ambassadors',
    async () => (await import('../features/ambassadors/ambassadors-page.tsx')).AmbassadorsPage,
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
