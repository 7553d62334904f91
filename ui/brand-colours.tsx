import { Box, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { UiBranding } from './branding.ts';
import { brandVariables, groundVariables } from './css-variables.ts';
import { createBanyanTheme } from './theme.ts';

export interface BrandColoursProps {
  branding: UiBranding;
  /** On a ground of its own; that of the page if left out. */
  colorScheme?: 'light' | 'dark';
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page in the colours of another tenant than the page around it. */
export function BrandColours({ branding, colorScheme, className, children }: BrandColoursProps) {
  const theme = useMemo(() => createBanyanTheme(branding), [branding]);
  return (
    <MantineThemeProvider theme={theme}>
      <Box
        className={className}
        __vars={{
          ...brandVariables(branding),
          ...(colorScheme && groundVariables(branding, colorScheme)),
        }}
        {...(colorScheme && { style: { colorScheme } })}
      >
        {children}
      </Box>
    </MantineThemeProvider>
  );
}
