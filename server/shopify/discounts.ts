import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';
import { makeOnce } from './make-once.ts';
import type { ShopClient } from './shop-client.ts';
import { CodeErrors, noCodeErrors } from './user-errors.ts';

/** A discount as a shop is to have it, with a code that is used once (REW-109). */
export interface NewDiscount {
  readonly code: string;
  /** Its title in the shop, by which it is known as ours. */
  readonly title: string;
  readonly value:
    | { readonly kind: 'percentage'; readonly percent: number }
    /** In the currency of the shop. */
    | { readonly kind: 'fixed-amount'; readonly amount: number };
  /** The numbers of its goods; it is for all goods where both are empty. */
  readonly products: readonly string[];
  readonly collections: readonly string[];
  readonly minimumSubtotal: number | null;
  readonly minimumQuantity: number | null;
  readonly oncePerCustomer: boolean;
  readonly startsAt: Date;
  /** Null for never. */
  readonly endsAt: Date | null;
}

/** A discount that a shop has. */
export interface ShopDiscount {
  readonly id: string;
  readonly title: string;
  readonly endsAt: Date | null;
  readonly isUsed: boolean;
}

const Discount = z.object({
  title: z.string(),
  endsAt: z.coerce.date().nullable(),
  asyncUsageCount: z.int(),
});

const Found = z.object({
  codeDiscountNodeByCode: z
    // The shop tells no fields of a kind that is not asked for.
    .object({ id: z.string(), codeDiscount: z.union([Discount, z.object({})]) })
    .nullable(),
});

const fields = 'title endsAt asyncUsageCount';
const find = `query Discount($code: String!) {
  codeDiscountNodeByCode(code: $code) {
    id
    codeDiscount {
      ... on DiscountCodeBasic { ${fields} }
      ... on DiscountCodeBxgy { ${fields} }
      ... on DiscountCodeFreeShipping { ${fields} }
    }
  }
}`;

/** The discount with a code, written in any case; undefined where the shop has none. */
export async function findDiscount(
  shop: ShopClient,
  code: string,
): Promise<ShopDiscount | undefined> {
  const { data } = await shop.ask(find, Found, { code });
  const found = data.codeDiscountNodeByCode;
  if (!found) return undefined;
  const { data: discount } = Discount.safeParse(found.codeDiscount);
  return {
    id: found.id,
    title: discount?.title ?? '',
    endsAt: discount?.endsAt ?? null,
    // Shopify counts a little later than a code is used.
    isUsed: (discount?.asyncUsageCount ?? 0) > 0,
  };
}

const create = `mutation CreateDiscount($discount: DiscountCodeBasicInput!) {
  discountCodeBasicCreate(basicCodeDiscount: $discount) {
    codeDiscountNode { id }
    userErrors { code message }
  }
}`;

const Created = z.object({
  discountCodeBasicCreate: CodeErrors.extend({
    codeDiscountNode: z.object({ id: z.string() }).nullable(),
  }),
});

/** Has a shop make a discount once; see `makeOnce`. */
export const makeDiscount = (
  shop: ShopClient,
  discount: NewDiscount,
  mayBeThere: boolean,
): Promise<Pick<ShopDiscount, 'id' | 'endsAt'>> => {
  const findOwn = async () => {
    const found = await findDiscount(shop, discount.code);
    return found?.title === discount.title ? found : undefined;
  };
  return makeOnce({
    mayBeThere,
    find: findOwn,
    async create() {
      const { data } = await shop.ask(create, Created, { discount: inputOf(discount) });
      noCodeErrors(data.discountCodeBasicCreate);
      const made = data.discountCodeBasicCreate.codeDiscountNode ?? (await findOwn());
      if (!made) throw new ShopError('unreadable');
      return { id: made.id, endsAt: discount.endsAt };
    },
  });
};

/** https://shopify.dev/docs/api/admin-graphql/2026-07/input-objects/DiscountCodeBasicInput */
function inputOf({ value, products, collections, ...discount }: NewDiscount) {
  const { minimumSubtotal, minimumQuantity } = discount;
  const gids = (type: string, ids: readonly string[]) =>
    ids.map((id) => `gid://shopify/${type}/${id}`);
  const items =
    products.length > 0
      ? { products: { productsToAdd: gids('Product', products) } }
      : collections.length > 0
        ? { collections: { add: gids('Collection', collections) } }
        : { all: true };
  return {
    ...{ title: discount.title, code: discount.code, usageLimit: 1, context: { all: 'ALL' } },
    ...{
      startsAt: discount.startsAt.toISOString(),
      endsAt: discount.endsAt?.toISOString() ?? null,
    },
    appliesOncePerCustomer: discount.oncePerCustomer,
    customerGets: {
      value:
        value.kind === 'percentage'
          ? { percentage: Math.round(value.percent * 100) / 10_000 }
          : { discountAmount: { amount: String(value.amount), appliesOnEachItem: false } },
      items,
    },
    ...((minimumSubtotal !== null || minimumQuantity !== null) && {
      minimumRequirement: {
        ...(minimumSubtotal !== null && {
          subtotal: { greaterThanOrEqualToSubtotal: String(minimumSubtotal) },
        }),
        ...(minimumQuantity !== null && {
          quantity: { greaterThanOrEqualToQuantity: String(minimumQuantity) },
        }),
      },
    }),
  };
}

const remove = `mutation DeleteDiscount($id: ID!) {
  discountCodeDelete(id: $id) { userErrors { code message } }
}`;

/** Takes a discount out of a shop. */
export async function deleteDiscount(shop: ShopClient, id: string): Promise<void> {
  const { data } = await shop.ask(remove, z.object({ discountCodeDelete: CodeErrors }), { id });
  noCodeErrors(data.discountCodeDelete);
}
