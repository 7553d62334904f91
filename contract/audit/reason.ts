import { z } from 'zod';

/** Why somebody changes a thing for others; the audit log keeps it. */
export const Reason = z
  .string()
  .trim()
  .min(1, 'Please say why')
  .max(500, 'Please use up to 500 characters');
