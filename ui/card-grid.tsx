import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

/** Cards side by side: four on a wide screen, fewer where one would be narrower than 240 px (ACT-160). */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.root}>{children}</div>
);
