import type { InspectedMessage } from '#bridge/inspector.ts';
import { protocolVersions } from '#bridge/protocol-version.ts';
import { version } from '#contract/version.ts';

/** The origin of the messages. */
export interface SessionPlace {
  /** The id of the open screen: its address may name somebody. */
  readonly screen: string | null;
  readonly side: 'native' | 'embedded';
  readonly userAgent: string;
}

/** One message in a report: only the fields that were fit to be kept. */
const toReport = ({ at, direction, type, id, outcome, reason, ms, payload }: InspectedMessage) => ({
  at: at.toISOString(),
  direction,
  type,
  id,
  outcome,
  ...(reason && { reason }),
  ms: Math.round(ms * 10) / 10,
  payload: payload?.fields ?? null,
});

/** The messages of the bridge for a report of a fault, as JSON, without anything secret (BRIDGE-200). */
export const exportSession = (
  messages: readonly InspectedMessage[],
  { screen, side, userAgent }: SessionPlace,
): string =>
  JSON.stringify(
    {
      about: 'Messages of the bridge',
      version,
      protocol: protocolVersions,
      userAgent,
      screen,
      side,
      messages: messages.map(toReport),
    },
    null,
    2,
  );

/** The same for one message, to be copied. */
export const exportMessage = (message: InspectedMessage): string =>
  JSON.stringify(toReport(message), null, 2);
