import nodemailer from 'nodemailer';
import { z } from 'zod';
import type { EmailKind } from '#contract/tenants/email-settings.ts';
import type { Mail } from './mail.ts';

const seconds = 1000;

/** For one mail in all, however slowly the mail server talks. */
const longestDelivery = 30 * seconds;

const openPool = (smtpUrl: string) =>
  nodemailer.createTransport({
    pool: true,
    // What stands in the address, such as ?maxConnections=3, is stronger than all of these.
    url: smtpUrl,
    // As many as there are mails on their way at once (server/jobs.ts).
    maxConnections: 20,
    dnsTimeout: 5 * seconds,
    connectionTimeout: 5 * seconds,
    greetingTimeout: 5 * seconds,
    socketTimeout: 10 * seconds,
    idleTimeout: 10 * seconds,
  });

const pools = new Map<string, ReturnType<typeof openPool>>();

/**
 * Hands a mail to the mail server at `smtpUrl`, over a connection that stays open for the next of its kind: no
 * notification waits for a connection that emails to many have. Throws MailServerError when it has not taken the mail
 * within seconds.
 */
export async function deliverBySmtp(
  smtpUrl: string,
  kind: EmailKind,
  { from, to, ...mail }: Mail,
): Promise<void> {
  const name = `${kind} ${smtpUrl}`;
  const pool = pools.get(name) ?? openPool(smtpUrl);
  pools.set(name, pool);
  const signal = AbortSignal.timeout(longestDelivery);
  try {
    await pool.sendMail({ ...mail, from: { ...from }, to: { ...to }, signal });
  } catch (error) {
    throw new MailServerError(error);
  }
}

/** The mail server has not taken a mail. Its own words stay out, for they name the recipient. */
export class MailServerError extends Error {
  override name = 'MailServerError';
  /** Whether another try can come to more, or whether it may have taken the mail and its answer was lost. */
  readonly verdict: 'recipient-refused' | 'refused' | 'later' | 'unclear';

  constructor(error: unknown) {
    const failure = ReadFailure.parse(error);
    const { code, command, responseCode } = failure;
    const parts = [code, command, responseCode].filter((part) => part !== undefined);
    super(`The mail server has not taken the mail: ${parts.join(' ') || 'no reason given'}`);
    this.verdict = verdictOf(failure);
  }
}

function verdictOf(failure: z.infer<typeof ReadFailure>): MailServerError['verdict'] {
  const { code = '', responseCode } = failure;
  // 5xx is for good (RFC 5321, section 4.2.1), unless it is about who sends and not about the mail.
  if (responseCode !== undefined) {
    if (responseCode < 500 || code === 'EAUTH') return 'later';
    return isAboutRecipient(failure) ? 'recipient-refused' : 'refused';
  }
  return isBeforeTheMail(failure) ? 'later' : 'unclear';
}

/**
 * Whether the address itself was refused at RCPT. A mail server also answers 5xx there when it does not relay for us or
 * does not like the sender (RFC 3463: 5.7.x, 5.1.7, 5.1.8), and for a mailbox that is full (552, RFC 5321, section 4.5.3.1.10).
 */
const isAboutRecipient = ({
  command,
  responseCode = 0,
  response = '',
}: z.infer<typeof ReadFailure>) =>
  command === 'RCPT TO' &&
  [550, 551, 553].includes(responseCode) &&
  /^\d{3}[ -](?:5\.1\.(?:[01236]|10)\b|5\.2\.[01]\b|(?!\d\.\d))/.test(response);

/** As much of what the library throws as names nobody. */
const ReadFailure = z
  .object({
    /** Such as ETIMEDOUT or EENVELOPE. */
    code: z.string().optional(),
    /** The step at which it happened, such as CONN or RCPT TO. */
    command: z.string().optional(),
    /** The answer of the mail server, such as 550. */
    responseCode: z.number().optional(),
    /** The same in full: its words name the recipient, so that only its codes are read. */
    response: z.string().optional(),
    /** The call of the system that failed. */
    syscall: z.string().optional(),
    /** What took too long. */
    timeoutType: z.string().optional(),
  })
  .catch({});

/** Whether a talk without an answer ended before the mail was on the line. */
const isBeforeTheMail = ({
  code = '',
  syscall = '',
  timeoutType = '',
}: z.infer<typeof ReadFailure>) =>
  ['EDNS', 'EAUTH', 'EENVELOPE', 'ETLS'].includes(code) ||
  ['connect', 'getaddrinfo'].includes(syscall) ||
  ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'].includes(timeoutType);
