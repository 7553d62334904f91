import { Button } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { passkeySignInLabels } from '#client/auth/passkey-sign-in-labels.ts';

/** Loaded for browsers that know passkeys, after the page stands. */
const PasskeyButton = lazy(async () => ({
  default: (await import('./passkey-button.tsx')).PasskeyButton,
}));

const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** The way in with a passkey, where the browser knows passkeys. Its place is there from the start. */
export const LazyPasskeyButton = (props: ComponentProps<typeof PasskeyButton>) =>
  knowsPasskeys() && (
    <Suspense
      fallback={
        <Button size="md" fullWidth variant="default" disabled>
          {passkeySignInLabels.submit}
        </Button>
      }
    >
      <PasskeyButton {...props} />
    </Suspense>
  );
