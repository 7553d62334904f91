import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { Email } from '#contract/http/fields.ts';
import type { EmailEvent } from './email-event.ts';

const digest = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Whether a request comes with the password that was given to Postmark, as basic authentication of any user. */
export function isFromPostmark(
  { authorization }: Pick<IncomingHttpHeaders, 'authorization'>,
  password: string,
): boolean {
  const [, encoded = ''] = /^Basic (\S+)$/i.exec(authorization ?? '') ?? [];
  const given = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:?/, '');
  return timingSafeEqual(digest(given), digest(password));
}

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
const Event = z.object({
  RecordType: z.string(),
  Type: z.string().optional(),
  Email: Email,
  BouncedAt: z.coerce.date(),
  Metadata: z.object({ tenantId: z.string() }),
});

/** Types of bounces that are final for an address. */
const forGood = new Set(['HardBounce', 'BadEmailAddress']);

/** The events of Postmark about an address; none of a mail that is not ours, or may arrive yet. */
export function readPostmarkEvents(body: unknown): EmailEvent[] {
  const { data } = Event.safeParse(body);
  if (!data) return [];
  const { RecordType, Type = '', Email: email, BouncedAt: at, Metadata } = data;
  const isComplaint = RecordType === 'SpamComplaint' || Type === 'SpamComplaint';
  if (!isComplaint && !(RecordType === 'Bounce' && forGood.has(Type))) return [];
  const reason = isComplaint ? 'complaint' : 'bounce';
  return [{ tenantId: Metadata.tenantId, email, reason, at }];
}
