import { type Network, networkNames } from '#contract/social/network.ts';
import type { Config } from '#server/platform/config.ts';
import { ProblemError } from '#server/platform/problems.ts';
import type { SocialApp } from '#server/platform/social-apps.ts';
import { facebook } from './networks/facebook.ts';
import { instagram } from './networks/instagram.ts';
import type { SocialNetwork } from './networks/social-network.ts';
import { twitter } from './networks/twitter.ts';

export const networkOf: Readonly<Record<Network, SocialNetwork>> = {
  twitter,
  instagram,
  facebook,
};

/** Raises a problem that says so where the installation has no app at the network (SOC-122). */
export function requireApp({ social }: Pick<Config, 'social'>, network: Network): SocialApp {
  const app = social[network];
  if (app) return app;
  const message = `${networkNames[network]} is not configured`;
  throw new ProblemError('network-not-configured', { message });
}
