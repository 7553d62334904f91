import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { banyanBranding } from '../branding.ts';
import { createBanyanTheme } from '../theme.ts';
import { startUser } from './user.ts';

/** Draws a piece as an app would, without transitions, and gives somebody to use it. */
export function draw(piece: ReactNode) {
  const themed = ({ children }: { children: ReactNode }) => (
    <MantineProvider env="test" theme={createBanyanTheme(banyanBranding)}>
      {children}
    </MantineProvider>
  );
  return { user: startUser(), ...render(piece, { wrapper: themed }) };
}
