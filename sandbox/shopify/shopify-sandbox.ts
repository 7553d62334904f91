import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { deliverHere } from '../deliver-here.ts';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import { answerQuestion } from './answer-question.ts';
import { answerChargePage } from './charges.ts';
import { SandboxShop, type Webhook } from './sandbox-shop.ts';

export const shopifyApp = {
  apiKey: 'sandbox-api-key',
  apiSecret: 'sandbox-api-secret',
} as const;

/** A webhook with the headers that Shopify signs and sends it with. */
export interface SignedWebhook extends Webhook {
  readonly headers: Readonly<Record<string, string>>;
}

export interface ShopifySandbox extends JsonServer {
  /** By host. */
  readonly shops: ReadonlyMap<string, SandboxShop>;
  addShop(options: ConstructorParameters<typeof SandboxShop>[0]): SandboxShop;
  /** The address to which the browser is sent back when the owner of a shop agrees on its consent page. */
  consent(address: string, at?: Date): URL;
}

interface Options {
  /** Sends a webhook; to this machine where this is left out. */
  readonly send?: (webhook: SignedWebhook) => Promise<void>;
  /** How long a key works, in seconds. */
  readonly keySeconds?: number;
}

const sendByHttp = async ({ uri, ...webhook }: SignedWebhook): Promise<void> => {
  await deliverHere({ url: uri, ...webhook });
};

/** The signature of a webhook over its bytes. */
export const signWebhook = (body: string): string =>
  createHmac('sha256', shopifyApp.apiSecret).update(body).digest('base64');

const signed = (webhook: Webhook): SignedWebhook => ({
  ...webhook,
  headers: {
    'content-type': 'application/json',
    'x-shopify-topic': webhook.topic,
    'x-shopify-shop-domain': webhook.shop,
    'x-shopify-webhook-id': webhook.webhookId,
    'x-shopify-api-version': '2026-07',
    'x-shopify-hmac-sha256': signWebhook(webhook.body),
  },
});

const Question = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).default({}),
});
const TokenRequest = z.object({
  client_id: z.literal(shopifyApp.apiKey),
  client_secret: z.literal(shopifyApp.apiSecret),
  code: z.string().optional(),
  refresh_token: z.string().optional(),
});

const refused: SandboxAnswer = { status: 400, body: { error: 'invalid_request' } };
const html = { 'content-type': 'text/html; charset=utf-8' };

/** Shopify as far as the product speaks with it: all shops below one address, each at its host as a path. */
export async function startShopifySandbox({
  send = sendByHttp,
  keySeconds = 3600,
}: Options = {}): Promise<ShopifySandbox> {
  const shops = new Map<string, SandboxShop>();
  /** Code of a consent → the shop, and the rights that it allows. */
  const codes = new Map<string, { readonly shop: string; readonly scopes: readonly string[] }>();

  function giveKey(shop: SandboxShop, scopes: readonly string[]): SandboxAnswer {
    const [key, next] = [`shpat_${randomUUID()}`, `shprt_${randomUUID()}`];
    shop.keys.set(key, scopes);
    shop.refreshTokens.add(next);
    return {
      status: 200,
      body: {
        ...{ access_token: key, scope: scopes.join(','), refresh_token: next },
        ...{ expires_in: keySeconds, refresh_token_expires_in: 7_776_000 },
      },
    };
  }

  function answerToken(shop: SandboxShop, body: unknown): SandboxAnswer {
    const { data } = TokenRequest.safeParse(body);
    if (!data) return refused;
    if (data.refresh_token !== undefined) {
      if (!shop.refreshTokens.delete(data.refresh_token)) return refused;
      const [[old, scopes] = ['', []]] = shop.keys;
      shop.keys.delete(old);
      return giveKey(shop, scopes);
    }
    const consented = codes.get(data.code ?? '');
    codes.delete(data.code ?? '');
    return consented?.shop === shop.host ? giveKey(shop, consented.scopes) : refused;
  }

  function consent(address: string, at = new Date()): URL {
    const url = new URL(address);
    const [host = ''] = url.pathname.slice(1).split('/');
    const code = randomUUID();
    codes.set(code, { shop: host, scopes: (url.searchParams.get('scope') ?? '').split(',') });
    const params = new URLSearchParams({
      code,
      host: Buffer.from(`admin.shopify.com/store/${host.split('.')[0]}`).toString('base64url'),
      shop: host,
      state: url.searchParams.get('state') ?? '',
      timestamp: String(Math.floor(at.getTime() / 1000)),
    });
    params.set(
      'hmac',
      createHmac('sha256', shopifyApp.apiSecret).update(`${params}`).digest('hex'),
    );
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.search = `${params}`;
    return back;
  }

  const consentPage = (request: SandboxRequest): string => `<!doctype html>
<html lang="en"><title>Install app</title><meta name="viewport" content="width=device-width">
<body style="font: 16px/1.5 system-ui; max-width: 32rem; margin: 4rem auto; padding: 0 1rem">
<h1>Install app</h1><p>This stand-in for Shopify asks, as the real one does, whether the app may have:</p>
<ul>${(request.query.get('scope') ?? '')
    .split(',')
    .map((scope) => `<li>${scope.replace(/\W/g, ' ')}</li>`)
    .join('')}</ul>
<p><a href="${request.path}/install?${request.query}">Install</a></p></body></html>`;

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, headers, body } = request;
    const [host = '', ...rest] = path.slice(1).split('/');
    const shop = shops.get(host);
    const below = `/${rest.join('/')}`;
    if (!shop) return { status: 404, headers: html, text: '<h1>This shop is not there</h1>' };
    if (below === '/admin/oauth/authorize')
      return { status: 200, headers: html, text: consentPage(request) };
    if (below === '/admin/oauth/authorize/install') {
      const location = consent(`http://sandbox${path}?${request.query}`).href;
      return { status: 302, headers: { location } };
    }
    if (below === '/admin/oauth/access_token') return answerToken(shop, body);
    const ofCharge = answerChargePage(shop, below);
    if (ofCharge) return ofCharge;
    if (!/^\/admin\/api\/[^/]+\/graphql\.json$/.test(below)) return { status: 404 };
    const scopes = shop.keys.get(String(headers['x-shopify-access-token']));
    if (!scopes) return { status: 401, body: { errors: '[API] Invalid API key or access token' } };
    return { status: 200, body: answerQuestion(shop, scopes, Question.parse(body)) };
  }

  const server = await startJsonServer(answer);
  return {
    ...server,
    shops,
    addShop(options) {
      const url = `${server.url}/${options.host}`;
      const shop = new SandboxShop({ url, ...options }, (webhook) => send(signed(webhook)));
      shops.set(shop.host, shop);
      return shop;
    },
    consent,
  };
}
