import type { InspectedMessage } from '#bridge/inspector.ts';

/** Chooses the messages to look at; an empty text and `all` let everything pass. */
export interface MessageFilter {
  readonly direction: 'all' | 'in' | 'out';
  readonly outcome: 'all' | 'done' | 'refused';
  /** A part of the type or the reason. */
  readonly text: string;
}

/** The messages that a filter lets pass, in their order. */
export const filterMessages = (
  messages: readonly InspectedMessage[],
  { direction, outcome, text }: MessageFilter,
): readonly InspectedMessage[] => {
  const wanted = text.trim().toLowerCase();
  return messages.filter(
    (message) =>
      (direction === 'all' || message.direction === direction) &&
      (outcome === 'all' || message.outcome === outcome) &&
      `${message.type} ${message.reason ?? ''}`.includes(wanted),
  );
};
