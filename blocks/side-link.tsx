import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSide } from './side.ts';

interface SideLinkProps extends Pick<AnchorProps, 'inherit' | 'fw'> {
  to: string;
  /** Stands in place of the text for people who do not see the text around it. */
  name?: string | undefined;
  children: ReactNode;
}

/** A link to an address of either side, such as `/admin/ambassadors`, in the looks of a text link. */
export function SideLink({ to, name, children, ...looks }: SideLinkProps) {
  const { renderLink } = useSide();
  return (
    <Anchor {...looks} aria-label={name} renderRoot={(props) => renderLink(to, props)}>
      {children}
    </Anchor>
  );
}
