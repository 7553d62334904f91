import type { ReactNode } from 'react';
import { Email } from '#ui/email.tsx';
import styles from './reward-facts.module.css';

/** One fact and what it is about; null leaves it out. */
type Fact = readonly [name: string, value: ReactNode];

/** What somebody should know of a reward before they decide about it. */
export const RewardFacts = ({ facts }: { facts: readonly (Fact | null)[] }) => (
  <dl className={styles.root}>
    {facts.map(
      (fact) =>
        fact && (
          <div key={fact[0]} className={styles.fact}>
            <dt>{fact[0]}</dt>
            <dd>{typeof fact[1] === 'string' ? <Email>{fact[1]}</Email> : fact[1]}</dd>
          </div>
        ),
    )}
  </dl>
);
