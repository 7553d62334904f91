import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * A link of a native screen to an address of the embedded admin; the router opens the address that
 * people know in its place.
 */
export const renderScreenLink = (address: string, children: ReactNode): ReactNode => (
  <Anchor component={Link} to={address}>
    {children}
  </Anchor>
);
