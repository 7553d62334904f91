import type { RouteObject } from 'react-router';
import { PageBody } from '#ui/page-body.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { App } from './app.tsx';
import { FailedPage } from './failed-page.tsx';
import { loadPage } from './load-page.ts';
import type { Pages } from './pages.ts';
import { UnknownPage } from './unknown-page.tsx';

/** Stands there until the code of the first page has come: as far from the edges as that page. */
function WarmPage() {
  return (
    <PageBody>
      <PageSkeleton />
    </PageBody>
  );
}

/** Routes to the pages of areas. */
export const routesOf = (areas: readonly Pages[]): RouteObject[] => [
  {
    Component: App,
    // The shell draws the skeleton until the first page of the frame is ready.
    HydrateFallback: () => null,
    children: [
      {
        ErrorBoundary: FailedPage,
        children: [
          // Where a frame is warmed, and left empty; no screen of its own.
          { path: '/admin', Component: WarmPage },
          ...areas
            .flatMap((pages) => Object.entries(pages))
            .map(([path, load]) => ({
              path,
              lazy: async () => ({ Component: await loadPage(path, load) }),
            })),
          { path: '*', Component: UnknownPage },
        ],
      },
    ],
  },
];

const features = import.meta.glob<{ pages: Pages }>('../features/*/pages.ts', { eager: true });

/** The pages of all areas, as each tells of them in its `pages.ts`. */
export const routes = routesOf(Object.values(features).map(({ pages }) => pages));
