import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface ScreenLinkProps {
  to: string;
  /** The address that was typed here, so that nobody types it twice. */
  email?: string;
  children: ReactNode;
}

/** A way to another sign-in page. */
export const ScreenLink = ({ to, email, children }: ScreenLinkProps) => (
  <Anchor component={Link} to={to} state={email ? { email } : null} size="sm" fw={500}>
    {children}
  </Anchor>
);
