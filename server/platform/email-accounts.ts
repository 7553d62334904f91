import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { serviceUrl } from './address-settings.ts';
import { firstMissing } from './settings.ts';

/** The installation's account at SendGrid. */
export interface SendGridAccount {
  readonly apiKey: string;
  /** Without a slash at its end. */
  readonly url: string;
  /** The public key that its events are signed with; without it none are taken. */
  readonly webhookKey?: string | undefined;
}

/** The installation's account at Postmark. */
export interface PostmarkAccount {
  /** For the domains. */
  readonly accountToken: string;
  /** For sending. */
  readonly serverToken: string;
  /** Without a slash at its end. */
  readonly url: string;
  /** The password that its events come with; without it none are taken. */
  readonly webhookPassword?: string | undefined;
}

/** The accounts of the email services; a service without one is not available. */
export interface EmailAccounts {
  readonly sendgrid?: SendGridAccount;
  readonly postmark?: PostmarkAccount;
}

/** Whether a text is the verification key of SendGrid's signed events: a key of the curve P-256, in base64. */
function isVerificationKey(base64: string): boolean {
  try {
    const der = Buffer.from(base64, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
}

/** The part of the environment that is about the email services. */
export const emailEnvironment = {
  SENDGRID_API_KEY: z.string().startsWith('SG.', 'is a key that begins with SG.').optional(),
  SENDGRID_URL: serviceUrl.default('https://api.sendgrid.com'),
  SENDGRID_WEBHOOK_KEY: z
    .string()
    .refine(isVerificationKey, 'is the verification key that SendGrid shows for signed events')
    .optional(),
  POSTMARK_ACCOUNT_TOKEN: z.string().optional(),
  POSTMARK_SERVER_TOKEN: z.string().optional(),
  POSTMARK_URL: serviceUrl.default('https://api.postmarkapp.com'),
  POSTMARK_WEBHOOK_PASSWORD: z
    .string()
    .min(16, 'is a password of 16 characters or more')
    .optional(),
};

type EmailEnvironment = z.infer<z.ZodObject<typeof emailEnvironment>>;

/** The one of the two tokens of Postmark that is missing beside the other. */
export const missingOfPostmark = (settings: EmailEnvironment): string | undefined =>
  firstMissing(settings, ['POSTMARK_ACCOUNT_TOKEN', 'POSTMARK_SERVER_TOKEN']);

/** The accounts of the email services that the environment describes. */
export function emailAccountsOf(settings: EmailEnvironment): EmailAccounts {
  const { POSTMARK_ACCOUNT_TOKEN: accountToken, POSTMARK_SERVER_TOKEN: serverToken } = settings;
  return {
    ...(settings.SENDGRID_API_KEY && {
      sendgrid: {
        apiKey: settings.SENDGRID_API_KEY,
        url: settings.SENDGRID_URL,
        webhookKey: settings.SENDGRID_WEBHOOK_KEY,
      },
    }),
    ...(accountToken &&
      serverToken && {
        postmark: {
          accountToken,
          serverToken,
          url: settings.POSTMARK_URL,
          webhookPassword: settings.POSTMARK_WEBHOOK_PASSWORD,
        },
      }),
  };
}
