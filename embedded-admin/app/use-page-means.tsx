import type { PageMeans } from '#blocks/page-means.ts';
import { defaultUserData } from '#contract/user-data/user-data.ts';
import { BackToPreviousVersion } from './back-to-previous-version.tsx';
import { navigateTo } from './navigate.ts';
import { Page } from './page.tsx';
import { patchUserData } from './patch-user-data.ts';
import { useShellState } from './shell-state.ts';
import { usePageAddress } from './use-page-address.ts';

/** How a page of both sides stands on this one. */
export function usePageMeans(): PageMeans {
  const { data } = useShellState()?.userData ?? defaultUserData;
  return {
    ...usePageAddress(),
    Page,
    navigate: navigateTo,
    preferences: data.preferences,
    savePreferences: (change) => patchUserData({ preferences: { ...change } }),
    renderWayBack: (feature) => <BackToPreviousVersion feature={feature} />,
  };
}
