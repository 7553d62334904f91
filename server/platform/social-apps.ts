import { z } from 'zod';
import { serviceUrl } from './address-settings.ts';
import { firstMissing } from './settings.ts';

/** The installation's app at a social network. */
export interface SocialApp {
  readonly clientId: string;
  /** The keys of people are kept under it: with another secret they connect once more. */
  readonly clientSecret: string;
  /**
   * The address that stands in for all hosts of the network, with the host as a path behind it. Left out, the
   * network itself is reached. It has no slash at its end.
   */
  readonly url?: string | undefined;
}

/** The apps at social networks; a network without one is not offered (SOC-122). */
export interface SocialApps {
  readonly social: {
    readonly twitter?: SocialApp;
    readonly instagram?: SocialApp;
    readonly facebook?: SocialApp;
  };
}

const secret = z.string().min(16, 'is a secret of 16 characters or more').optional();

/** The part of the environment that is about the social networks. */
export const socialEnvironment = {
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: secret,
  X_URL: serviceUrl.optional(),
  INSTAGRAM_CLIENT_ID: z.string().optional(),
  INSTAGRAM_CLIENT_SECRET: secret,
  INSTAGRAM_URL: serviceUrl.optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: secret,
  FACEBOOK_URL: serviceUrl.optional(),
};

type SocialEnvironment = z.infer<z.ZodObject<typeof socialEnvironment>>;

/** The first id or secret that is missing beside the other. */
export function missingOfSocial(settings: SocialEnvironment): string | undefined {
  for (const network of ['X', 'INSTAGRAM', 'FACEBOOK'] as const) {
    const pair = [`${network}_CLIENT_ID`, `${network}_CLIENT_SECRET`] as const;
    const missing = firstMissing(settings, pair);
    if (missing) return missing;
  }
  return undefined;
}

const appOf = (
  clientId: string | undefined,
  clientSecret: string | undefined,
  url: string | undefined,
): SocialApp | undefined =>
  clientId && clientSecret ? { clientId, clientSecret, url } : undefined;

/** The apps at social networks that the environment describes. */
export function socialAppsOf(settings: SocialEnvironment): SocialApps {
  const { X_CLIENT_ID, X_CLIENT_SECRET, X_URL } = settings;
  const { INSTAGRAM_CLIENT_ID, INSTAGRAM_CLIENT_SECRET, INSTAGRAM_URL } = settings;
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_URL } = settings;
  const twitter = appOf(X_CLIENT_ID, X_CLIENT_SECRET, X_URL);
  const instagram = appOf(INSTAGRAM_CLIENT_ID, INSTAGRAM_CLIENT_SECRET, INSTAGRAM_URL);
  const facebook = appOf(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_URL);
  return {
    social: {
      ...(twitter && { twitter }),
      ...(instagram && { instagram }),
      ...(facebook && { facebook }),
    },
  };
}
