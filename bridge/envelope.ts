import { type BridgeErrorCode, isBridgeErrorCode } from './bridge-error.ts';
import { isWithinBytes, maxPayloadBytes, measurePlainData } from './plain-data.ts';

/** Bytes for everything in an envelope except its payload. */
const maxFrameBytes = 1024;

/**
 * A message as it crosses the seam (BRIDGE-77). `id` is `{session}:{number}`: the session names the one
 * conversation with the one document that sent it, the number counts up, so nothing recorded can
 * be played again.
 */
export interface Envelope {
  readonly type: string;
  readonly protocol: number;
  readonly id: string;
  readonly payload: unknown;
}

/** The receiver's word on a message: null when its handler finished, else why it did not. */
export interface Answer {
  readonly refusal: BridgeErrorCode | null;
}

/** A name for one conversation, impossible to guess. */
export function createSession(): string {
  // Unlike randomUUID, this also exists where a page is served without https.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The id of a conversation's message with this number. */
export const formatId = (session: string, number: number): string => `${session}:${number}`;

/** The two parts of the id of an envelope. */
export function parseId(id: string): { session: string; number: number } {
  const [session = '', number] = id.split(':');
  return { session, number: Number(number) };
}

/** Reads a received value as an envelope. Anything but an envelope of plain data gives the reason. */
export function readEnvelope(value: unknown): Envelope | BridgeErrorCode {
  const bytesAtMost = measurePlainData(value, maxPayloadBytes + maxFrameBytes);
  if (bytesAtMost === 'too-large') return 'too-large';
  if (bytesAtMost === 'not-plain') return 'invalid-envelope';
  if (!isEnvelope(value)) return 'invalid-envelope';
  const { type, protocol, id, payload } = value;
  const fits = bytesAtMost <= maxPayloadBytes || isWithinBytes(payload, maxPayloadBytes);
  return fits ? { type, protocol, id, payload } : 'too-large';
}

/** Whether plain data are an envelope, with or without more fields. */
function isEnvelope(value: unknown): value is Envelope {
  if (typeof value !== 'object' || value === null || !('payload' in value)) return false;
  const isNamed = 'type' in value && typeof value.type === 'string' && value.type.length <= 100;
  const isVersioned =
    'protocol' in value && Number.isSafeInteger(value.protocol) && Number(value.protocol) > 0;
  const isNumbered =
    'id' in value && typeof value.id === 'string' && /^[0-9a-f]{32}:\d{1,15}$/.test(value.id);
  return isNamed && isVersioned && isNumbered;
}

/** Reads the answer to a message. An answer that makes no sense counts as a refusal. */
export function readAnswer(value: unknown): Answer {
  if (typeof value !== 'object' || value === null || !('refusal' in value)) {
    return { refusal: 'refused' };
  }
  if (value.refusal === null) return { refusal: null };
  return { refusal: isBridgeErrorCode(value.refusal) ? value.refusal : 'refused' };
}
