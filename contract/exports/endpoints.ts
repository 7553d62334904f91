import { z } from 'zod';
import { holds } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { ById } from '../http/fields.ts';
import { exportKinds } from './export-kind.ts';

const access = holds('admin');

export const askForExport = defineEndpoint({
  method: 'POST',
  path: '/api/v1/exports',
  summary: 'Have an export made, and a link to it emailed; a repeat while it is made asks once',
  access,
  body: z.object({
    kind: z.enum(exportKinds),
    /** The fields of the form that sends the same export at once, as texts; the server reads them like that form. */
    fields: z.record(z.string(), z.string().optional()),
  }),
  problems: ['not-found', 'too-many-requests'],
});

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/api/v1/exports/:id',
  summary: 'Get an export that the caller has asked for, for 7 days after it was made',
  access,
  params: ById,
  sends: 'csv',
  problems: ['not-found'],
});
