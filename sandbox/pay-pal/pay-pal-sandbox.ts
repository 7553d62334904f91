import { z } from 'zod';
import {
  type JsonServer,
  type SandboxAnswer,
  type SandboxRequest,
  startJsonServer,
} from '../json-server.ts';

/** The app that the sandbox knows. PayPal’s own ids have these signs too. */
export const payPalCredentials = {
  clientId: 'AQkquBDf1zctJOWGKWUEKDhG_-sandbox',
  clientSecret: 'EL1tVxAjhT7cJimnz5-Nsx9k2reTKSVfErNQF-sandbox',
} as const;

const Batch = z.object({
  sender_batch_header: z.object({ sender_batch_id: z.string().max(256) }),
  items: z
    .array(
      z.object({
        recipient_type: z.literal('EMAIL'),
        // PayPal takes no batch in which somebody has no address.
        receiver: z.string().min(1),
        amount: z.object({ value: z.string().regex(/^\d+(\.\d+)?$/), currency: z.string() }),
        sender_item_id: z.string().max(63),
        note: z.string(),
      }),
    )
    .min(1)
    .max(15_000),
});
type Batch = z.infer<typeof Batch>;

interface SandboxBatch extends Batch {
  readonly id: string;
  /** How often it was asked for. */
  asked: number;
}

export interface PayPalSandbox extends JsonServer {
  /** The batches that were made, by PayPal’s id. */
  readonly batches: Map<string, SandboxBatch>;
  /** Items of a page, where it answers fewer at once than it was asked for. */
  mostItems: number;
  /** The rest of the balance of the account; no batch may come to more. */
  balance: number;
}

const errorOf = (status: number, name: string, more: object = {}): SandboxAnswer => ({
  status,
  body: { name, message: name, debug_id: 'a1b2c3', information_link: '', ...more },
});

/** The outcome of a payout, by the beginning of its recipient’s email. */
const rules = [
  {
    begins: 'fails-',
    status: 'FAILED',
    errors: { name: 'RECEIVER_ACCOUNT_LOCKED', message: 'The account of the receiver is locked.' },
  },
  {
    begins: 'unclaimed-',
    status: 'UNCLAIMED',
    errors: { name: 'RECEIVER_UNREGISTERED', message: 'The recipient has no PayPal account yet.' },
  },
  {
    begins: 'blocked-',
    status: 'BLOCKED',
    errors: { name: 'PAYOUT_BLOCKED', message: 'PayPal has blocked this payout.' },
  },
  {
    begins: 'returned-',
    status: 'RETURNED',
    errors: { name: 'UNCLAIMED_EXPIRED', message: 'Nobody has claimed the payout in 30 days.' },
  },
] as const;

/**
 * The Payouts API of PayPal as far as the product speaks with it, for one account:
 * https://developer.paypal.com/docs/api/payments.payouts-batch/v1/
 *
 * A payout to `slow-…` is pending for the first two times that its batch is asked for.
 */
export async function startPayPalSandbox(): Promise<PayPalSandbox> {
  const batches = new Map<string, SandboxBatch>();
  const limits = { mostItems: 1000, balance: 1_000_000_000 };

  function answerToken({ headers, body }: SandboxRequest): SandboxAnswer {
    const { clientId, clientSecret } = payPalCredentials;
    const pair = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    if (headers.authorization !== `Basic ${pair}`) {
      const error_description = 'Client Authentication failed';
      return { status: 401, body: { error: 'invalid_client', error_description } };
    }
    if (!z.object({ grant_type: z.literal('client_credentials') }).safeParse(body).success)
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    const token = { scope: '', access_token: 'sandbox-token', token_type: 'Bearer' };
    return { status: 200, body: { ...token, app_id: 'APP-1', expires_in: 32_400, nonce: '1' } };
  }

  function makeBatch(body: unknown): SandboxAnswer {
    const { data } = Batch.safeParse(body);
    if (!data) return errorOf(400, 'VALIDATION_ERROR');
    const name = data.sender_batch_header.sender_batch_id;
    for (const { id, sender_batch_header } of batches.values())
      if (sender_batch_header.sender_batch_id === name)
        return errorOf(400, 'USER_BUSINESS_ERROR', {
          details: [
            {
              field: 'SENDER_BATCH_ID',
              location: 'body',
              issue: 'Batch with given sender_batch_id already exists',
            },
          ],
          links: [{ href: `${server.url}/v1/payments/payouts/${id}`, rel: 'self', method: 'GET' }],
        });
    const sum = data.items.reduce((total, { amount }) => total + Number(amount.value), 0);
    if (sum > limits.balance) return errorOf(422, 'INSUFFICIENT_FUNDS');
    limits.balance -= sum;
    const id = `BATCH${batches.size + 1}`;
    batches.set(id, { ...data, id, asked: 0 });
    return { status: 201, body: { batch_header: headerOf(data, id, 'PENDING'), links: [] } };
  }

  const headerOf = ({ sender_batch_header }: Batch, id: string, batch_status: string) => ({
    ...{ payout_batch_id: id, batch_status, sender_batch_header },
  });

  function describe({ id, asked }: SandboxBatch, item: Batch['items'][number], place: number) {
    const rule = rules.find(({ begins }) => item.receiver.startsWith(begins));
    const isPending = item.receiver.startsWith('slow-') && asked <= 2;
    return {
      payout_item_id: `${id}-${place}`,
      ...(!isPending && { transaction_id: `TX${id}-${place}` }),
      transaction_status: isPending ? 'PENDING' : (rule?.status ?? 'SUCCESS'),
      payout_item: { ...item, recipient_wallet: 'PAYPAL' },
      ...(rule && { errors: rule.errors }),
    };
  }

  function showBatch(id: string, query: URLSearchParams): SandboxAnswer {
    const batch = batches.get(id);
    if (!batch) return errorOf(404, 'RESOURCE_NOT_FOUND');
    const page = Number(query.get('page') ?? 1);
    if (page === 1) batch.asked += 1;
    const size = Math.min(Number(query.get('page_size') ?? 1000), limits.mostItems);
    const items = batch.items.map((item, index) => describe(batch, item, index + 1));
    const isOpen = items.some(({ transaction_status }) => transaction_status === 'PENDING');
    return {
      status: 200,
      body: {
        total_items: items.length,
        total_pages: Math.ceil(items.length / size),
        batch_header: headerOf(batch, id, isOpen ? 'PROCESSING' : 'SUCCESS'),
        items: items.slice((page - 1) * size, page * size),
        links: [],
      },
    };
  }

  function answer(request: SandboxRequest): SandboxAnswer {
    const { path, method, headers, body, query } = request;
    if (path === '/v1/oauth2/token') return answerToken(request);
    if (headers.authorization !== 'Bearer sandbox-token')
      return errorOf(401, 'AUTHENTICATION_FAILURE');
    if (path === '/v1/payments/payouts' && method === 'POST') return makeBatch(body);
    const [, id] = /^\/v1\/payments\/payouts\/([\w-]+)$/.exec(path) ?? [];
    return id === undefined ? errorOf(404, 'RESOURCE_NOT_FOUND') : showBatch(id, query);
  }

  const server = await startJsonServer(answer);
  return Object.assign(limits, server, { batches });
}
