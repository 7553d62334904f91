import { Text } from '@mantine/core';
import type { ReactNode, RefObject } from 'react';
import type { DnsState } from '#client/dns/dns-state.ts';
import styles from './dns.module.css';
import { DnsBadge } from './dns-badge.tsx';

interface DomainHeadProps {
  name: string;
  state: DnsState;
  /** The state in words. */
  said: string;
  /** More about the state, such as since when. */
  detail?: ReactNode;
  /** Takes the focus once something else that had it has gone. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The actions on the domain. */
  children: ReactNode;
}

/** The name of a domain that was added, its state, and the actions on it. */
export const DomainHead = ({
  name,
  state,
  said,
  detail,
  headingRef,
  children,
}: DomainHeadProps) => (
  <div className={styles.head}>
    <div className={styles.name}>
      <Text component="h4" fw={550} ref={headingRef} tabIndex={-1} className={styles.domain ?? ''}>
        {name}
      </Text>
      <Text size="sm" c="dimmed" component="div" role="status" className={styles.state ?? ''}>
        <DnsBadge state={state}>{said}</DnsBadge>
        {detail}
      </Text>
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
);
