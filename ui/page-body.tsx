import type { ReactNode } from 'react';
import styles from './page-body.module.css';

/** The room a screen stands in: the same margins and the same rhythm on both sides of the seam. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className={styles.root}>{children}</div>;
}
