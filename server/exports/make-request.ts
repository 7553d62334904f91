import { z } from 'zod';

/** The job that makes an export, by its name and what it needs to know. */
export const makeExportRequest = { name: 'make-export', payload: z.object({ id: z.uuid() }) };
