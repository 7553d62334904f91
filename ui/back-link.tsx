import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './back-link.module.css';

export interface BackLinkProps {
  /** The name of the screen that it leads to. */
  label: string;
  /** The link itself, in the way of the side that draws it. */
  renderLink: (props: { className: string | undefined; children: ReactNode }) => ReactNode;
}

/** The way back to the screen above. */
export const BackLink = ({ label, renderLink }: BackLinkProps) =>
  renderLink({
    className: styles.root,
    children: (
      <>
        <IconArrowLeft size={15} stroke={1.8} aria-hidden />
        {label}
      </>
    ),
  });
