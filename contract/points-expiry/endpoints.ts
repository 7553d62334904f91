import { z } from 'zod';
import { holds, signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ExpireAfterMonths, ExpiryPreview, LastExpiry, UpcomingExpiry } from './points-expiry.ts';

export const getUpcomingExpiry = defineEndpoint({
  method: 'GET',
  path: '/api/v1/points-expiry/upcoming',
  summary: 'Get which points expire within a month: the caller’s, or anybody’s for an admin',
  access: signedIn,
  query: z.object({ userId: z.uuid().optional() }),
  /** Null while nothing is announced: for the tenant, or for this person. */
  response: z.object({ upcoming: UpcomingExpiry.nullable() }),
  problems: ['not-found', 'forbidden'],
});

export const previewExpiry = defineEndpoint({
  method: 'GET',
  path: '/api/v1/points-expiry/preview',
  summary:
    'Get how many points of how many people expire next, or would today, and what the last run took',
  access: holds('admin'),
  query: z.object({
    expireAfterMonths: z
      .string()
      .regex(/^\d{1,2}$/)
      .transform(Number)
      .pipe(ExpireAfterMonths),
  }),
  response: z.object({
    preview: ExpiryPreview,
    /** Null before the first. */
    lastRun: LastExpiry.nullable(),
  }),
});
