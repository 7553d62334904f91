import type { ReactNode } from 'react';
import { Email } from '#ui/email.tsx';
import styles from './reward-facts.module.css';

/** One fact with its name; null leaves it out. */
type Fact = readonly [name: string, value: ReactNode];

/** The facts about a reward for somebody who decides about it. */
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
