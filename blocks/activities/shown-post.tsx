import { Button } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { previewLabels as labels } from '#client/social/post-labels.ts';
import { readPostAddress } from '#contract/social/post-address.ts';

const PostPreview = lazy(async () => ({
  default: (await import('./post-preview.tsx')).PostPreview,
}));

/** The post behind a link that was handed in. A network is asked only when an admin wants to see it. */
export function ShownPost({ address }: { address: string }) {
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (!readPostAddress(address)) return null;
  return (
    <div>
      <Button
        size="compact-xs"
        variant="subtle"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? labels.hide : labels.show}
      </Button>
      <div id={id}>
        {isShown && (
          <Suspense>
            <PostPreview address={address} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
