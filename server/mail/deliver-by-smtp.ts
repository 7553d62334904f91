import nodemailer from 'nodemailer';
import { z } from 'zod';
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
 * Hands a mail to the mail server at `smtpUrl`, over a connection that stays open for the next. Throws
 * MailServerError when it has not taken the mail within seconds.
 */
export async function deliverBySmtp(smtpUrl: string, { from, to, ...mail }: Mail): Promise<void> {
  const pool = pools.get(smtpUrl) ?? openPool(smtpUrl);
  pools.set(smtpUrl, pool);
  const signal = AbortSignal.timeout(longestDelivery);
  try {
    await pool.sendMail({ ...mail, from: { ...from }, to: { ...to }, signal });
  } catch (error) {
    throw new MailServerError(error);
  }
}

/** The mail server has not taken a mail. Its own words stay out, for they name the recipient. */
class MailServerError extends Error {
  override name = 'MailServerError';

  constructor(error: unknown) {
    const { code, command, responseCode } = ReadFailure.parse(error);
    const parts = [code, command, responseCode].filter((part) => part !== undefined);
    super(`The mail server has not taken the mail: ${parts.join(' ') || 'no reason given'}`);
  }
}

/** As much of what the library throws as names nobody. */
const ReadFailure = z
  .object({
    /** Such as ETIMEDOUT or EENVELOPE. */
    code: z.string().optional(),
    /** The step at which it happened, such as CONN or RCPT TO. */
    command: z.string().optional(),
    /** The answer of the mail server, such as 550. */
    responseCode: z.number().optional(),
  })
  .catch({});
