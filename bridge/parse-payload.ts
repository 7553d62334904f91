import { BridgeError } from './bridge-error.ts';
import type { Reader } from './messages.ts';
import { checkPlainData } from './plain-data.ts';

/** Reads a payload with the schema of its message; throws `too-large` or `invalid-payload`. */
export function parsePayload(schema: Reader<unknown> | undefined, payload: unknown): unknown {
  const plainness = checkPlainData(payload);
  if (plainness === 'too-large') throw new BridgeError('too-large');
  const parsed = plainness === 'plain' ? schema?.safeParse(payload) : undefined;
  if (!parsed?.success) throw new BridgeError('invalid-payload');
  return parsed.data;
}
