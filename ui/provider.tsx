import '@fontsource-variable/figtree/wght.css';
import { MantineProvider } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { UiBranding } from './branding.ts';
import { cssVariablesFor } from './css-variables.ts';
import './mantine-styles.ts';
import './base.css';
import './forced-colors.css';
import { keepFocusAtWork } from './focus-at-work.ts';
import { steadyClicks } from './steady-clicks.ts';
import { createBanyanTheme } from './theme.ts';
import { usePrinting } from './use-printing.ts';

type ColourScheme = 'auto' | 'light' | 'dark';

declare global {
  var __webpack_nonce__: string | undefined;
}

export interface UiProviderProps {
  branding: UiBranding;
  /** `auto` follows the device, also while the page is open. */
  colorScheme: ColourScheme;
  /** Nonce for the styles the theme writes; read from `<meta property="csp-nonce">` when left out. */
  nonce?: string;
  children: ReactNode;
}

const documentNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const noStorage = () => {};

/** Puts a tenant's theme around an app. Keeps nothing in storage: the app owns the preference. */
export function UiProvider({ branding, colorScheme, nonce, children }: UiProviderProps) {
  const device = useColorScheme('light', { getInitialValueInEffect: false });
  const seen = colorScheme === 'auto' ? device : colorScheme;
  // Paper is white.
  const scheme = usePrinting() ? 'light' : seen;
  const theme = useMemo(() => createBanyanTheme(branding), [branding]);
  const cssVariables = useMemo(() => cssVariablesFor(branding), [branding]);
  useEffect(() => steadyClicks(document), []);
  useEffect(() => keepFocusAtWork(document), []);
  const styleNonce = nonce ?? documentNonce();
  // Where the scroll lock of dialogs looks for the nonce of the style it writes.
  globalThis.__webpack_nonce__ = styleNonce;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      colorSchemeManager={{
        get: () => scheme,
        set: noStorage,
        subscribe: noStorage,
        unsubscribe: noStorage,
        clear: noStorage,
      }}
      getStyleNonce={() => styleNonce}
      deduplicateInlineStyles
    >
      {children}
    </MantineProvider>
  );
}
