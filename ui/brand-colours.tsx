import { Box, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { UiBranding } from './branding.ts';
import { brandVariables } from './css-variables.ts';
import { createBanyanTheme } from './theme.ts';

export interface BrandColoursProps {
  branding: UiBranding;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page in the colours of another tenant than the page around it. */
export function BrandColours({ branding, className, children }: BrandColoursProps) {
  const theme = useMemo(() => createBanyanTheme(branding), [branding]);
  return (
    <MantineThemeProvider theme={theme}>
      <Box className={className} __vars={brandVariables(branding)}>
        {children}
      </Box>
    </MantineThemeProvider>
  );
}
