import type { PageMeans } from '#blocks/page-means.ts';
import { BackToPreviousVersion } from './back-to-previous-version.tsx';
import { navigateTo } from './navigate.ts';
import { Page } from './page.tsx';
import { usePageAddress } from './use-page-address.ts';

/** How a page of both sides stands on this one. */
export function usePageMeans(): PageMeans {
  return {
    ...usePageAddress(),
    Page,
    navigate: navigateTo,
    renderWayBack: (feature) => <BackToPreviousVersion feature={feature} />,
  };
}
