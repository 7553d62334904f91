import type { RouteObject } from 'react-router';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { App } from './app.tsx';
import { UnknownPage } from './unknown-page.tsx';

/** The pages of the embedded admin; each path is the `newPath` of a row in the screen map. */
export const routes: RouteObject[] = [
  {
    Component: App,
    // The shell draws the skeleton until the first page of the frame is ready.
    HydrateFallback: () => null,
    children: [
      // Where a frame is warmed, and left empty; no screen of its own.
      { path: '/admin', Component: PageSkeleton },
      {
        path: '/admin/dashboard',
        lazy: async () => ({
          Component: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
        }),
      },
      {
        path: '/admin/ambassadors',
        lazy: async () => ({
          Component: (await import('../features/ambassadors/ambassadors-page.tsx')).AmbassadorsPage,
        }),
      },
      {
        path: '/admin/configuration/administrators',
        lazy: async () => ({
          Component: (await import('../features/administrators/administrators-page.tsx'))
            .AdministratorsPage,
        }),
      },
      {
        path: '/admin/configuration/audit-log',
        lazy: async () => ({
          Component: (await import('../features/audit-log/audit-log-page.tsx')).AuditLogPage,
        }),
      },
      { path: '*', Component: UnknownPage },
    ],
  },
];
