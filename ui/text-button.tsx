import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

interface TextButtonProps {
  onClick: (() => void) | undefined;
  children: ReactNode;
}

/**
 * A button within a text, in the size of the text. It is underlined, because a colour alone does not tell it from the
 * words around it (WCAG 1.4.1).
 */
export const TextButton = ({ onClick, children }: TextButtonProps) => (
  <Anchor component="button" type="button" inherit underline="always" onClick={onClick}>
    {children}
  </Anchor>
);
