import { createHmac, randomUUID } from 'node:crypto';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';
import { authenticate, type Confirmed, confirmSetup } from './cards.ts';
import { fieldsPage, stripeScript } from './fields.ts';
import type { Param } from './form.ts';
import { answerCall, answerFields } from './routes.ts';
import type { SandboxCard } from './shapes.ts';
import { badRequest, SandboxStripeError } from './stripe-error.ts';
import { advance } from './subscriptions.ts';
import { type StripeEvent, World } from './world.ts';

/** The account that the sandbox knows. Stripe’s own keys have these signs too. */
export const stripeCredentials = {
  secretKey: 'sk_test_sandbox51BanyanSecret',
  publicKey: 'pk_test_sandbox51BanyanPublic',
  webhookSecret: 'whsec_sandboxBanyanWebhooks',
} as const;

/** A card that is good for everything. */
export const goodCard: SandboxCard = { number: '4242424242424242', exp_month: 4, exp_year: 2042 };

export interface StripeSandbox extends JsonServer {
  readonly world: World;
  /** The work of Stripe.js with a card that somebody has typed. */
  confirmSetup(
    clientSecret: string,
    card?: SandboxCard,
    billing?: Record<string, Param>,
  ): Confirmed;
  /** The answer of a card's owner to their bank. */
  authenticate(clientSecret: string, agrees: boolean): Confirmed;
  /** Lets days pass, with renewals. */
  advance(days: number): void;
  /** The body and the headers of the webhook of an event, signed as Stripe does. */
  sign(event: StripeEvent, secret?: string): { body: string; headers: Record<string, string> };
  /** Sends a webhook to this address whenever something happens; sends none without it. */
  sendTo(url: string | undefined): void;
  /**
   * Has the next calls of a path fail inside of Stripe, before their work is done or after: each failure is kept under
   * the name of its call for a day, and repeated.
   */
  breakNext(path: string, when: 'before' | 'after', times?: number): void;
}

/** So long the answer to a call is kept under its name. */
const keptSeconds = 86_400;

const failure: SandboxAnswer = {
  status: 500,
  headers: { 'stripe-should-retry': 'false' },
  body: { error: { type: 'api_error', message: 'Something went wrong on the side of Stripe' } },
};

/** The answer that is kept under the name of a call. */
interface Done {
  readonly asked: string;
  readonly answer: SandboxAnswer;
  /** In seconds. */
  readonly at: number;
}

/**
 * Stripe as far as the product speaks with it, for one account: its API, and the part of Stripe.js whose card fields
 * are a page of the sandbox. https://docs.stripe.com/api
 */
export async function startStripeSandbox(): Promise<StripeSandbox> {
  const world = new World();
  const done = new Map<string, Done>();
  const broken = new Map<string, { readonly when: 'before' | 'after'; times: number }>();
  let webhookUrl: string | undefined;

  const sign: StripeSandbox['sign'] = (event, secret = stripeCredentials.webhookSecret) => {
    const body = JSON.stringify(event);
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json',
      'stripe-signature': `t=${at},v1=${signature}`,
    };
    return { body, headers };
  };

  world.onEvent = (event) => {
    if (webhookUrl === undefined) return;
    const { body, headers } = sign(event);
    // A server that does not answer has lost it: Stripe itself would come again.
    void fetch(webhookUrl, { method: 'POST', body, headers }).catch(() => undefined);
  };

  /** A repeated call under a key gets the same answer; another call under the same key is refused. */
  function once(request: SandboxRequest, work: () => SandboxAnswer): SandboxAnswer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return work();
    const asked = `${request.path} ${JSON.stringify(request.body)}`;
    const kept = done.get(key);
    const known = kept && world.now - kept.at < keptSeconds ? kept : undefined;
    if (known && known.asked !== asked)
      throw badRequest('Keys for idempotent requests can only be used with the same parameters', {
        type: 'idempotency_error',
      });
    if (known)
      return {
        ...known.answer,
        headers: { ...known.answer.headers, 'idempotent-replayed': 'true' },
      };
    const fault = broken.get(request.path);
    const isBroken = fault !== undefined && fault.times > 0;
    if (isBroken) fault.times -= 1;
    const made = isBroken && fault.when === 'before' ? undefined : work();
    const answer = made && !isBroken ? made : failure;
    done.set(key, { asked, answer, at: world.now });
    return answer;
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, headers } = request;
    const html = { 'content-type': 'text/html; charset=utf-8' };
    if (path.endsWith('/stripe.js'))
      return { status: 200, headers: { 'content-type': 'text/javascript' }, text: stripeScript };
    if (path === '/fields/card') return { status: 200, headers: html, text: fieldsPage };
    if (path.startsWith('/fields/')) return refusing(() => ok(answerFields(world, request)));
    if (headers.authorization !== `Bearer ${stripeCredentials.secretKey}`)
      return {
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } },
      };
    return refusing(() =>
      once(request, () => refusing(() => ok(structuredClone(answerCall(world, request))))),
    );
  }

  const ok = (body: object): SandboxAnswer => ({
    status: 200,
    headers: { 'request-id': `req_${randomUUID()}` },
    body,
  });

  function refusing(work: () => SandboxAnswer): SandboxAnswer {
    try {
      return work();
    } catch (error) {
      if (error instanceof SandboxStripeError) return error.answer;
      throw error;
    }
  }

  const server = await startJsonServer(answer);
  return {
    ...server,
    world,
    sign,
    confirmSetup: (clientSecret, card = goodCard, billing = {}) =>
      confirmSetup(world, clientSecret, { card, billing }),
    authenticate: (clientSecret, agrees) => authenticate(world, clientSecret, agrees),
    advance: (days) => advance(world, days),
    breakNext: (path, when, times = 1) => void broken.set(path, { when, times }),
    sendTo: (url) => {
      webhookUrl = url;
    },
  };
}
