import type { ReactNode } from 'react';
import styles from './chooser.module.css';

interface ChooserFootProps {
  /** Figures at the start of the line. */
  sums?: readonly string[];
  /** The most important button last. */
  children: ReactNode;
}

/** The line at the end of each step, which stays in sight. */
export const ChooserFoot = ({ sums = [], children }: ChooserFootProps) => (
  <div className={styles.foot}>
    {sums.length > 0 && (
      <div className={styles.sums} aria-live="polite">
        {sums.map((sum, index) =>
          index === 0 ? <strong key={sum}>{sum}</strong> : <span key={sum}>{sum}</span>,
        )}
      </div>
    )}
    <div className={styles.buttons}>{children}</div>
  </div>
);
