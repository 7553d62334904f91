import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { integrationLabels } from '#client/integrations/labels.ts';
import { shopifyLabels as labels } from '#client/shopify/labels.ts';
import type { PageMeans } from '../page-means.ts';

/** The outcome of the way to the store. It is read from the address, and taken out of it (INT-05). */
export function ReturnBanner({ means: { query, changeQuery } }: { means: PageMeans }) {
  const [error, isAdded] = [query.get('error'), query.get('authorized') === 'true'];
  const [shown, setShown] = useState<{ error: string | null; isAdded: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changeQuery` is a new one for each address.
  useEffect(() => {
    if (error === null && !query.has('authorized')) return;
    setShown({ error, isAdded });
    changeQuery({ authorized: null, error: null });
  }, [error, isAdded]);
  if (!shown || (shown.error === null && !shown.isAdded)) return null;
  return (
    <Alert
      color={shown.error === null ? 'green' : 'red'}
      role={shown.error === null ? 'status' : 'alert'}
      withCloseButton
      closeButtonLabel={integrationLabels.dismiss}
      onClose={() => setShown(null)}
    >
      {shown.error ?? labels.justAdded}
    </Alert>
  );
}
