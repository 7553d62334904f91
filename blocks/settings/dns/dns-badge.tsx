import type { ReactNode } from 'react';
import type { DnsState } from '#client/dns/dns-state.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = { valid: 'success', invalid: 'danger', unchecked: 'waiting' } as const;

/** The mark of a domain or of a record: the state of its DNS. */
export const DnsBadge = ({ state, children }: { state: DnsState; children: ReactNode }) => (
  <StatusBadge tone={tones[state]}>{children}</StatusBadge>
);
