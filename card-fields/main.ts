import '#client/jitless.ts';
import type { Stripe, StripeCardElement, StripeConstructor } from '@stripe/stripe-js';
import { type CardResult, type FromCardPage, ToCardPage } from '#contract/billing/card-messages.ts';
import { refusalOf } from '#contract/billing/refusal.ts';

declare global {
  interface Window {
    Stripe?: StripeConstructor;
  }
}

type Start = Extract<ToCardPage, { type: 'start' }>;
type Save = Extract<ToCardPage, { type: 'save' }>;

/** Narrower frames of Stripe are helpers that nobody sees. */
const narrowest = 100;

const place = document.querySelector<HTMLElement>('#card');

// Only the product's own pages frame this one: the policy of the page lets nobody else.
const hearStart = ({ source, data, ports: [port] }: MessageEvent) => {
  const { data: message } = ToCardPage.safeParse(data);
  if (source !== parent || message?.type !== 'start' || !port) return;
  removeEventListener('message', hearStart);
  void run(message, port);
};
addEventListener('message', hearStart);

async function run(start: Start, port: MessagePort): Promise<void> {
  const say = (message: FromCardPage) => port.postMessage(message);
  const stripe = await loadStripe(start).catch(() => undefined);
  if (!stripe) return say({ type: 'failed' });
  const card = start.hasFields ? await showFields(stripe, start) : undefined;
  watchChallenges((isShown) => say({ type: 'challenge', isShown }));
  port.onmessage = async ({ data }) => {
    const { data: message } = ToCardPage.safeParse(data);
    if (message?.type === 'save' && card)
      say({ type: 'result', result: await save(stripe, card, message) });
    if (message?.type === 'authenticate')
      say({ type: 'result', result: await authenticate(stripe, message.clientSecret) });
  };
  say({ type: 'ready' });
}

/** Starts Stripe.js from the address that the policy allows; any other one is refused by the browser. */
async function loadStripe({ script, publicKey }: Start): Promise<Stripe | undefined> {
  const element = document.createElement('script');
  element.src = script;
  await new Promise((resolve, reject) => {
    element.addEventListener('load', resolve);
    element.addEventListener('error', reject);
    document.head.append(element);
  });
  return window.Stripe?.(publicKey);
}

async function showFields(stripe: Stripe, { color }: Start): Promise<StripeCardElement> {
  const card = stripe.elements().create('card', {
    hidePostalCode: true,
    style: { base: { color, fontSize: '16px' } },
  });
  const isReady = new Promise<void>((resolve) => card.on('ready', () => resolve()));
  if (place) card.mount(place);
  await isReady;
  return card;
}

async function save(
  stripe: Stripe,
  card: StripeCardElement,
  { clientSecret, owner }: Save,
): Promise<CardResult> {
  const { address, name } = owner;
  const { setupIntent, error } = await stripe.confirmCardSetup(clientSecret, {
    payment_method: {
      card,
      billing_details: {
        name,
        address: {
          ...{ line1: address.line1, country: address.countryCode },
          ...{ line2: address.line2 ?? '', city: address.city ?? '' },
          ...{ state: address.state ?? '', postal_code: address.zip ?? '' },
        },
      },
    },
  });
  if (error) return failed(error);
  const method = setupIntent.payment_method;
  return {
    status: 'done',
    paymentMethodId: typeof method === 'string' ? method : (method?.id ?? null),
  };
}

async function authenticate(stripe: Stripe, clientSecret: string): Promise<CardResult> {
  const { error } = await stripe.confirmCardPayment(clientSecret);
  return error ? failed(error) : { status: 'done', paymentMethodId: null };
}

const failed = (error: Parameters<typeof refusalOf>[0]): CardResult => ({
  status: 'failed',
  ...refusalOf(error),
});

/** Tells when a bank's question lies over the page, and when it is gone. */
function watchChallenges(tell: (isShown: boolean) => void): void {
  let wasShown = false;
  const look = () => {
    const isShown = [...document.body.children].some(
      (child) =>
        getComputedStyle(child).position === 'fixed' &&
        child.getBoundingClientRect().width > narrowest,
    );
    if (isShown !== wasShown) tell(isShown);
    wasShown = isShown;
  };
  new MutationObserver(look).observe(document.body, { childList: true });
}
