import { z } from 'zod';

/** In characters. */
const longestReason = 500;

/** Why somebody changes a thing for others; the audit log keeps it. */
export const Reason = z
  .string()
  .trim()
  .min(1, 'Please say why')
  .max(longestReason, `Please use up to ${longestReason} characters`);
