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
    // Options in the address, such as ?maxConnections=3, are stronger than all of these.
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

/** Enhanced status codes of RFC 3463 that are about the mailbox. Not 5.1.7 and 5.1.8, which are about the sender. */
const aboutMailbox = /^5\.(?:1\.(?:[01236]|10)|2\.[01])$/;

/** Words of mail servers without such codes. Those about a sender or relaying can hold them as well. */
const saysNoMailbox =
  /\b(?:(?:user|recipient|mailbox|address) (?:is )?(?:unknown|unavailable|not found)|unknown (?:user|recipient|mailbox|address)|no such (?:user|recipient|mailbox|address|person)|(?:user|recipient|mailbox|address) (?:does not|doesn't) exist)\b/i;
const saysOther = /\b(?:sender|relay(?:ing)?)\b/i;

/**
 * Whether the address itself was refused at RCPT. A mail server also answers 5xx there when it does not relay for us, does
 * not like the sender, or for a mailbox that is full (552, RFC 5321, section 4.5.3.1.10).
 */
function isAboutRecipient({
  command,
  responseCode = 0,
  response = '',
}: z.infer<typeof ReadFailure>): boolean {
  if (command !== 'RCPT TO' || ![550, 551, 553].includes(responseCode)) return false;
  const [, code] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  if (code !== undefined) return aboutMailbox.test(code);
  // Addresses are no words of the mail server.
  const words = response.replaceAll(/\S+@\S+/g, '');
  return saysNoMailbox.test(words) && !saysOther.test(words);
}

/** The parts of an error of the library that name nobody. */
const ReadFailure = z
  .object({
    /** Such as ETIMEDOUT or EENVELOPE. */
    code: z.string().optional(),
    /** The step at which it happened, such as CONN or RCPT TO. */
    command: z.string().optional(),
    /** The answer of the mail server, such as 550. */
    responseCode: z.number().optional(),
    /** The same in full. Its words name the recipient, so they are read here and kept nowhere. */
    response: z.string().optional(),
    /** The call of the system that failed. */
    syscall: z.string().optional(),
    /** The step that took too long. */
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
