import { createPublicKey, createVerify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Email } from '#contract/http/fields.ts';
import type { EmailEvent } from './email-event.ts';

/** How old a signature may be, in milliseconds: SendGrid signs an event anew when it sends it again. */
const longestAge = 10 * 60_000;

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

interface Signed {
  readonly headers: IncomingHttpHeaders;
  /** As it came, byte by byte. */
  readonly body: Buffer;
}

/**
 * Whether SendGrid has signed a request, and not long ago: ECDSA over the timestamp and the bytes of the body. Node
 * looks at it in less than a millisecond, where SendGrid's own package stops the server for a tenth of a second, which
 * anybody could make it do.
 */
export function isFromSendGrid({ headers, body }: Signed, key: string, now: Date): boolean {
  const signature = headerOf(headers, 'x-twilio-email-event-webhook-signature');
  const timestamp = headerOf(headers, 'x-twilio-email-event-webhook-timestamp');
  const age = now.getTime() - Number(timestamp) * 1000;
  if (signature === '' || !/^\d{1,12}$/.test(timestamp) || Math.abs(age) > longestAge) return false;
  const der = Buffer.from(key, 'base64');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return createVerify('sha256')
    .update(timestamp)
    .update(body)
    .verify(publicKey, signature, 'base64');
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
const Event = z.object({
  event: z.string(),
  email: Email,
  /** In seconds since 1970. */
  timestamp: z.number(),
  type: z.string().optional(),
  reason: z.string().optional(),
  tenantId: z.string(),
});
type Event = z.infer<typeof Event>;

/** `blocked` is a bounce that may not be one tomorrow; `dropped` repeats a fact that SendGrid knew before. */
function reasonOf({ event, type, reason = '' }: Event): EmailEvent['reason'] | undefined {
  if (event === 'spamreport') return 'complaint';
  if (event === 'bounce' && type !== 'blocked') return 'bounce';
  if (event !== 'dropped') return undefined;
  if (/^spam reporting address/i.test(reason)) return 'complaint';
  return /^(bounced address|invalid)/i.test(reason) ? 'bounce' : undefined;
}

/** The events of SendGrid about addresses; none of mails that are not ours, or may arrive yet. */
export function readSendGridEvents(body: unknown): EmailEvent[] {
  const list = z.array(z.unknown()).catch([]).parse(body);
  return list.flatMap((each) => {
    const { data } = Event.safeParse(each);
    const reason = data && reasonOf(data);
    if (!reason) return [];
    const { tenantId, email, timestamp } = data;
    return [{ tenantId, email, reason, at: new Date(timestamp * 1000) }];
  });
}
