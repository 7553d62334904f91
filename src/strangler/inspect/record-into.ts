import type { BridgeErrorCode } from '#bridge/bridge-error.ts';
import { parseId } from '#bridge/envelope.ts';
import type { Inspector } from '#bridge/inspector.ts';
import { showPayload, showType } from '#bridge/show-payload.ts';
import type { OnTrace } from '#bridge/trace.ts';
import { vocabulary } from './vocabulary.ts';

export type Replay = (
  direction: 'in' | 'out',
  type: string,
  payload: unknown,
) => Promise<BridgeErrorCode | null>;

/**
 * Keeps the messages of one connection without their secrets: a field that the contract of the messages does not mark
 * as fit to be shown is dropped first (BRIDGE-198). The names of conversations are secret too, and errors may say
 * anything.
 */
export function recordInto(inspector: Inspector, replay: Replay): OnTrace {
  const conversations: string[] = [];

  function nameOf(id: string): string {
    if (id === '') return '';
    const { session, number } = parseId(id);
    if (!conversations.includes(session)) conversations.push(session);
    return `${conversations.indexOf(session) + 1}:${number}`;
  }

  return ({ direction, type, id, outcome, reason, ms }, payload) => {
    const shown = showPayload(type, payload, vocabulary);
    inspector.record({
      direction,
      type: showType(type),
      id: nameOf(id),
      outcome,
      ...(reason && { reason }),
      ms,
      payload: shown,
      ...(shown.isWhole && { replay: () => replay(direction, type, shown.fields) }),
    });
  };
}
