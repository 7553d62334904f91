import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSide } from './side.ts';

interface SideLinkProps extends Pick<AnchorProps, 'inherit' | 'fw'> {
  to: string;
  children: ReactNode;
}

/** A link to an address of either side, such as `/admin/ambassadors`, in the looks of a text link. */
export function SideLink({ to, children, ...looks }: SideLinkProps) {
  const { renderLink } = useSide();
  return (
    <Anchor {...looks} renderRoot={(props) => renderLink(to, props)}>
      {children}
    </Anchor>
  );
}
