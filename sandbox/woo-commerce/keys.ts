import { randomBytes } from 'node:crypto';
import type { SandboxRequest } from '../json-server.ts';
import type { Deliveries } from './deliveries.ts';

/** A key that every sandbox knows. */
export const wooCommerceKey = {
  consumerKey: 'ck_sandbox0000000000000000000000000000000001',
  consumerSecret: 'cs_sandbox0000000000000000000000000000000001',
} as const;

/** The keys of a store. */
export interface Keys {
  /** Consumer keys, each with its secret. */
  readonly secrets: Map<string, string>;
  /** Makes a key and sends it where the question of an app wants it. */
  grant(question: URLSearchParams): void;
  isAllowed(request: SandboxRequest): boolean;
}

export function createKeys({ send }: Pick<Deliveries, 'send'>): Keys {
  const secrets = new Map<string, string>([
    [wooCommerceKey.consumerKey, wooCommerceKey.consumerSecret],
  ]);
  return {
    secrets,
    grant(question) {
      const [key, secret] = ['ck_', 'cs_'].map(
        (start) => `${start}${randomBytes(20).toString('hex')}`,
      );
      secrets.set(key ?? '', secret ?? '');
      const body = {
        key_id: secrets.size,
        user_id: question.get('user_id'),
        consumer_key: key,
        consumer_secret: secret,
        key_permissions: question.get('scope'),
      };
      const headers = { 'content-type': 'application/json;charset=utf-8' };
      void send('key', question.get('callback_url') ?? '', JSON.stringify(body), headers);
    },
    isAllowed({ headers, query }) {
      const [, encoded = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? [];
      const [key = '', secret] = encoded
        ? Buffer.from(encoded, 'base64').toString().split(':')
        : [query.get('consumer_key') ?? '', query.get('consumer_secret')];
      return secrets.get(key) === secret && secret !== undefined;
    },
  };
}
