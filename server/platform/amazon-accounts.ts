import { z } from 'zod';
import { TenantId } from '#contract/tenants/tenant-id.ts';
import { serviceUrl } from './address-settings.ts';
import { firstMissing } from './settings.ts';

/** The seller account of a tenant. */
const AmazonAccount = z.strictObject({
  /** The token that the installation got by the seller's consent. */
  refreshToken: z.string().min(1),
  /** The marketplaces whose orders count. */
  marketplaceIds: z.array(z.string().regex(/^[A-Z0-9]{5,20}$/)).min(1),
});

const Accounts = z.record(TenantId, AmazonAccount);

/** The installation's app at Amazon, and the seller accounts of its tenants. */
export interface AmazonApp {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where access tokens are asked for. */
  readonly tokenUrl: string;
  /** The address of the API in the sellers' region, without a slash at its end. */
  readonly url: string;
  readonly accounts: Readonly<Record<string, z.infer<typeof AmazonAccount>>>;
}

/** Without an app there are no orders of Amazon. */
export interface AmazonApps {
  readonly amazon?: AmazonApp;
}

const message =
  'is JSON such as {"acme": {"refreshToken": "Atzr|…", "marketplaceIds": ["A1PA6795UKMFR9"]}}';

function readAccounts(text: string, context: z.RefinementCtx) {
  try {
    const accounts = Accounts.safeParse(JSON.parse(text)).data;
    if (accounts) return accounts;
  } catch {
    // It is told below, like any other text that cannot be used.
  }
  context.addIssue({ code: 'custom', message });
  return z.NEVER;
}

/** The part of the environment that is about Amazon. */
export const amazonEnvironment = {
  AMAZON_CLIENT_ID: z.string().optional(),
  AMAZON_CLIENT_SECRET: z.string().optional(),
  AMAZON_TOKEN_URL: serviceUrl.default('https://api.amazon.com/auth/o2/token'),
  AMAZON_URL: serviceUrl.default('https://sellingpartnerapi-eu.amazon.com'),
  AMAZON_ACCOUNTS: z.string().transform(readAccounts).optional(),
};

type AmazonEnvironment = z.output<z.ZodObject<typeof amazonEnvironment>>;

const together = ['AMAZON_CLIENT_ID', 'AMAZON_CLIENT_SECRET', 'AMAZON_ACCOUNTS'] as const;

/** The first of the three settings that is missing beside another one. */
export const missingOfAmazon = (settings: AmazonEnvironment): string | undefined =>
  firstMissing(settings, together);

/** The app at Amazon that the environment describes. */
export function amazonAppsOf({
  AMAZON_CLIENT_ID: clientId,
  AMAZON_CLIENT_SECRET: clientSecret,
  AMAZON_ACCOUNTS: accounts,
  AMAZON_TOKEN_URL: tokenUrl,
  AMAZON_URL: url,
}: AmazonEnvironment): AmazonApps {
  if (!clientId || !clientSecret || !accounts) return {};
  return { amazon: { clientId, clientSecret, tokenUrl, url, accounts } };
}
