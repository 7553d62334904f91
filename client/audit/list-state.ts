import { z } from 'zod';
import { AuditAction } from '#contract/audit/audit-entry.ts';
import { Day } from '#contract/http/fields.ts';
import type { DayRange } from '../dates/ranges.ts';
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

export interface AuditFilters extends DayRange {
  readonly actions: AuditAction[];
}

export type AuditListState = ListState<'at', AuditFilters>;
