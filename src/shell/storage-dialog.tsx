import { lazy, Suspense } from 'react';

const StorageModal = lazy(async () => ({
  default: (await import('./storage-modal.tsx')).StorageModal,
}));

/** Says that nothing works without local storage; loaded for the few browsers that keep none. */
export const StorageDialog = () => (
  <Suspense fallback={null}>
    <StorageModal />
  </Suspense>
);
