import type { SocialApp } from '#server/platform/social-apps.ts';
import type { GivenKey, NetworkKey } from './token-answer.ts';

/** The account that somebody has opened. */
export interface NetworkAccount {
  readonly id: string;
  /** The name there, without an @. */
  readonly handle: string;
}

/** The answer about a post that a person claims. `too-many`: it was not among the posts looked through. */
export type FoundPost =
  | { readonly text: string; readonly createdAt: Date }
  | 'not-theirs'
  | 'gone'
  | 'too-many';

interface Consent {
  readonly state: string;
  readonly redirectUri: string;
  /** Proves that who brings the code has asked for it (RFC 7636); networks that do not know it pass over it. */
  readonly codeVerifier: string;
}

/** How a network lets people authorize this product. Each call throws a `NetworkError`. */
export interface SocialNetwork {
  /** The page on which the network asks the person. */
  consentAddress(app: SocialApp, consent: Consent): Promise<string>;
  /** Gives the code of a consent for a key. */
  exchange(app: SocialApp, consent: Consent & { readonly code: string }): Promise<GivenKey>;
  /** The next key, after which the one before may not work any more. */
  renew(app: SocialApp, key: NetworkKey): Promise<GivenKey>;
  /** How long before its end a key is renewed, in seconds. */
  readonly renewBefore: number;
  whose(app: SocialApp, accessToken: string): Promise<NetworkAccount>;
  /** Ends the rights of a key; null where the network has no call for it, and only the person can in its settings. */
  readonly revoke: ((app: SocialApp, key: NetworkKey) => Promise<void>) | null;
  /** Whether that ends every key that the person has given to this product. */
  readonly revokesAll: boolean;
}
