import { z } from 'zod';

/** Failures before anything was said: nobody has taken anything. */
const before = [
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
  'UND_ERR_CONNECT_TIMEOUT',
];

const Failure = z.object({ code: z.string().optional(), cause: z.unknown().optional() });

/** Whether a call over HTTP failed because there was no connection, as the code of the error or of its cause says. */
export function neverConnected(error: unknown): boolean {
  const { data } = Failure.safeParse(error);
  if (!data) return false;
  return (data.code !== undefined && before.includes(data.code)) || neverConnected(data.cause);
}
