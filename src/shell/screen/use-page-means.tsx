import { Stack } from '@mantine/core';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PageMeans, PageProps } from '#blocks/page-means.ts';
import { useQueryChanges } from '#blocks/use-query-changes.ts';
import { useObserved } from '#client/observable.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { useUnsavedChanges } from '../../strangler/unsaved/use-unsaved-changes.ts';
import { useShell } from '../shell-context.ts';
import { useDocumentTitle } from './use-document-title.ts';

/** A page names the tab more closely than its screen can, for example after a person. */
function Page({ title, isDirty, isKept = false, children }: PageProps) {
  useDocumentTitle(title);
  useUnsavedChanges(isDirty, isKept);
  return <Stack gap="lg">{children}</Stack>;
}

/** How a page of both sides stands on the native one. */
export function usePageMeans(): PageMeans {
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const withChanges = useQueryChanges(query);
  const { isLeft } = useStrangler();
  const { pathname } = useLocation();
  const { userData } = useShell();
  const { preferences } = useObserved(userData).data;
  return {
    Page,
    query,
    changeQuery(changes, { replace = true } = {}) {
      if (isLeft(pathname)) return;
      setQuery(withChanges(changes), { replace, preventScrollReset: true });
    },
    navigate: (address, options) => void navigate(address, options),
    moveTo: (address) => void navigate(address, { replace: true, preventScrollReset: true }),
    preferences,
    savePreferences: (change) => void userData.patch({ preferences: { ...change } }),
    // The offer of the newer side stands above the page.
    renderWayBack: () => null,
  };
}
