import styles from './tick.module.css';

/** A tick that draws itself, for something that has gone well. It stands still for people who want less motion. */
export const Tick = () => (
  <span className={styles.root} aria-hidden>
    <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden>
      <circle cx="24" cy="24" r="21" />
      <path d="m15 24.5 6.5 6.5L34 18" pathLength="1" />
    </svg>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <i key={index} className={styles.leaf} />
    ))}
  </span>
);
