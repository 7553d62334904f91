import { z } from 'zod';

/** The name and the payload of the job that makes an export. */
export const makeExportRequest = { name: 'make-export', payload: z.object({ id: z.uuid() }) };
