import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Day } from '../http/fields.ts';
import { cappedPageOf, listQuery } from '../http/list.ts';
import { AuditAction, AuditEntry } from './audit-entry.ts';

/** Newest first. `search` looks into actor and subject; days are the tenant's, both included. */
export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/api/v1/audit-log',
  summary: 'List what people did to accounts and access',
  access: holds('admin', 'support'),
  query: listQuery(['at']).extend({
    /** Actions, separated by commas: entries of any of them. */
    action: z
      .string()
      .max(1000)
      .transform((actions) => actions.split(','))
      .pipe(z.array(AuditAction))
      .optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  /** Counting ends at 10,000. */
  response: cappedPageOf(AuditEntry),
});
