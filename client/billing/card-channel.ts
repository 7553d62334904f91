import { type CardResult, FromCardPage, type ToCardPage } from '#contract/billing/card-messages.ts';

type Start = Omit<Extract<ToCardPage, { type: 'start' }>, 'type'>;
type Owner = Extract<ToCardPage, { type: 'save' }>['owner'];

/** A channel to the page for card fields, which stands on an origin of its own (ADR 0058). */
export interface CardChannel {
  /** Saves the card in the fields, for the setup intent. */
  save(clientSecret: string, owner: Owner): Promise<CardResult>;
  /** Lets the owner of the card answer their bank. */
  authenticate(clientSecret: string): Promise<CardResult>;
  close(): void;
}

interface Options extends Start {
  /** The address of the page; the channel speaks with no other. */
  readonly cardPage: string;
  /** Whether the fields can be used; false where Stripe.js does not load. */
  onReady(isReady: boolean): void;
  /** Whether a bank shows a question over the page. */
  onChallenge(isShown: boolean): void;
}

/** Opens the channel to the page once its frame has loaded it. */
export function openCardChannel(
  frame: Pick<Window, 'postMessage'>,
  { cardPage, onReady, onChallenge, ...start }: Options,
): CardChannel {
  const { port1: port, port2 } = new MessageChannel();
  const waiting: ((result: CardResult) => void)[] = [];
  port.onmessage = ({ data }) => {
    const { data: message } = FromCardPage.safeParse(data);
    if (message?.type === 'ready') onReady(true);
    if (message?.type === 'failed') onReady(false);
    if (message?.type === 'challenge') onChallenge(message.isShown);
    if (message?.type === 'result') waiting.shift()?.(message.result);
  };
  const say = (message: ToCardPage) => port.postMessage(message);
  const ask = (message: ToCardPage) =>
    new Promise<CardResult>((resolve) => {
      waiting.push(resolve);
      say(message);
    });
  frame.postMessage({ type: 'start', ...start } satisfies ToCardPage, new URL(cardPage).origin, [
    port2,
  ]);
  return {
    save: (clientSecret, owner) => ask({ type: 'save', clientSecret, owner }),
    authenticate: (clientSecret) => ask({ type: 'authenticate', clientSecret }),
    close: () => port.close(),
  };
}
