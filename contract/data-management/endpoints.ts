import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { RecordCounts, RecordKind } from './records.ts';

const access = holds('support');

export const countRecords = defineEndpoint({
  method: 'GET',
  path: '/api/v1/data-management/counts',
  summary: 'Count the records of each kind, those of test users among them',
  access,
  response: RecordCounts,
});

/** Leaves an entry in the audit log, and everything else as it is. */
export const exportRecords = defineEndpoint({
  method: 'POST',
  path: '/api/v1/data-management/export',
  summary: 'Export all records of a kind as CSV',
  access,
  form: true,
  body: z.object({ kind: RecordKind }),
  sends: 'csv',
});
