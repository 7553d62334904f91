import type { PageMeans } from '#blocks/page-means.ts';
import { navigateTo } from './navigate.ts';
import { Page } from './page.tsx';
import { useListAddress } from './use-list-address.ts';

/** How a page of both sides stands on this one. */
export function usePageMeans(): PageMeans {
  return {
    ...useListAddress(),
    Page,
    navigate: navigateTo,
    renderLink: (address, props) => <a href={address} {...props} />,
  };
}
