import type { BridgeErrorCode } from './bridge-error.ts';
import { channel } from './link.ts';

interface StrayOptions {
  readonly remoteWindow: Window;
  readonly origin: string;
  readonly count: (reason: BridgeErrorCode) => void;
  readonly signal: AbortSignal;
}

/** The windows that have a connection here. That connection judges their messages. */
const partners = new Set<MessageEventSource | null>();

/**
 * Counts messages of our protocol from a window or an origin that a connection does not trust. It
 * only counts: penpal checks both by itself and passes no such message on (BRIDGE-148, BRIDGE-149).
 */
export function countStrays({ remoteWindow, origin, count, signal }: StrayOptions): void {
  const onMessage = ({ data, source, origin: sender }: MessageEvent): void => {
    if (!isOfOurChannel(data)) return;
    if (source === remoteWindow && sender !== origin) count('foreign-origin');
    if (!partners.has(source)) count('foreign-window');
  };
  partners.add(remoteWindow);
  signal.addEventListener('abort', () => partners.delete(remoteWindow));
  window.addEventListener('message', onMessage, { signal });
}

const isOfOurChannel = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'channel' in data && data.channel === channel;
