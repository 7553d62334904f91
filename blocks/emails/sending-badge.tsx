import { sentEmailLabels as labels } from '#client/emails/labels.ts';
import type { EmailSend, RecipientState, SendState } from '#contract/emails/email.ts';
import { StatusBadge, type StatusBadgeProps } from '#ui/status-badge.tsx';

type Tone = StatusBadgeProps['tone'];

const tonesOfSends: Record<SendState, Tone> = {
  scheduled: 'waiting',
  sending: 'info',
  paused: 'waiting',
  stopped: 'danger',
  done: 'success',
};

const tonesOfRecipients: Record<RecipientState, Tone> = {
  waiting: 'muted',
  sent: 'success',
  failed: 'danger',
  skipped: 'muted',
  unknown: 'waiting',
};

interface SendingBadgeProps {
  send: Pick<EmailSend, 'state' | 'problem'>;
}

/** How far the sending of an email is, in one word. */
export const SendingBadge = ({ send: { state, problem } }: SendingBadgeProps) =>
  problem === null ? (
    <StatusBadge tone={tonesOfSends[state]}>{labels.states[state]}</StatusBadge>
  ) : (
    <StatusBadge tone="danger">{labels.notBegun}</StatusBadge>
  );

/** The state of the email to one person, in one word. */
export const RecipientBadge = ({ state }: { state: RecipientState }) => (
  <StatusBadge tone={tonesOfRecipients[state]}>{labels.counts[state]}</StatusBadge>
);
