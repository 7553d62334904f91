import { z } from 'zod';
import { AuditAction } from '#contract/audit/audit-entry.ts';
import { Day } from '#contract/http/fields.ts';
import { defineList, type ListState } from '../lists/list-state.ts';

/** The audit log, newest first. */
export const auditList = defineList({
  sorts: ['at'],
  sort: 'at',
  dir: 'desc',
  filters: {
    actions: z.array(AuditAction).default([]),
    from: Day.nullable().default(null),
    to: Day.nullable().default(null),
  },
});

export interface AuditFilters {
  readonly actions: AuditAction[];
  /** Days of the tenant, both included; null for no end. */
  readonly from: string | null;
  readonly to: string | null;
}

export type AuditListState = ListState<'at', AuditFilters>;

/** True when no day can be in the range. */
export const isBackwards = ({ from, to }: AuditFilters): boolean =>
  from !== null && to !== null && from > to;
