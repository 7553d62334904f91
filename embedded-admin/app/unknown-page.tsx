import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from './page.tsx';

/** A path that this build does not know; the shell only sends paths of its screen map. */
export function UnknownPage() {
  return (
    <Page title="Page not found">
      <EmptyState kind="no-result" title="Page not found" headingOrder={1}>
        This page is not part of this version. Please reload.
      </EmptyState>
    </Page>
  );
}
