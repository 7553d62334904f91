import type { Config } from '#server/platform/config.ts';
import { originOf } from '#server/tenants/origin.ts';

/** The path of the page for card fields, on the host of the installation. */
export const cardPagePath = '/card-fields';

/** Its address: an origin where nobody has a session that a script of Stripe could read (ADR 0058). */
export const cardPageAddress = (
  config: Pick<Config, 'platformDomain' | 'publicScheme' | 'publicPort'>,
): string => `${originOf(config.platformDomain, config)}${cardPagePath}`;
