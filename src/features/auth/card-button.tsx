import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface CardButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** A further thing to do on a sign-in page, drawn like the links beside it. */
export const CardButton = ({ onClick, children }: CardButtonProps) => (
  <Anchor component="button" type="button" size="sm" fw={500} onClick={onClick}>
    {children}
  </Anchor>
);
