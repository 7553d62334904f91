import { z } from 'zod';
import { ShopError } from '#server/integrations/shop-error.ts';
import { makeOnce } from './make-once.ts';
import type { ShopClient } from './shop-client.ts';
import { CodeErrors, noCodeErrors } from './user-errors.ts';

/** A gift card as a shop is to have it (REW-109). */
export interface NewGiftCard {
  /** 8 to 20 letters and digits. */
  readonly code: string;
  /** A note that only the shop sees, by which the card is known as ours. */
  readonly note: string;
  /** In the currency of the shop. */
  readonly value: number;
  /** The shop's number for the customer who gets it. */
  readonly customerId: string;
  /** The last day on which it works, YYYY-MM-DD; null for never. */
  readonly expiresOn: string | null;
}

/** A gift card that a shop has. */
export interface ShopGiftCard {
  readonly id: string;
  readonly note: string | null;
  readonly expiresOn: string | null;
  readonly isUsed: boolean;
  readonly isDisabled: boolean;
}

const Money = z.object({ amount: z.coerce.number() });

const GiftCard = z
  .object({
    ...{ id: z.string(), note: z.string().nullable(), expiresOn: z.iso.date().nullable() },
    ...{ initialValue: Money, balance: Money, deactivatedAt: z.string().nullable() },
  })
  .transform(
    ({ id, note, expiresOn, initialValue, balance, deactivatedAt }): ShopGiftCard => ({
      ...{ id, note, expiresOn, isUsed: balance.amount < initialValue.amount },
      isDisabled: deactivatedAt !== null,
    }),
  );

const find = `query GiftCards($code: String!) {
  giftCards(first: 10, query: $code) {
    nodes { id note expiresOn deactivatedAt initialValue { amount } balance { amount } }
  }
}`;

const Found = z.object({ giftCards: z.object({ nodes: z.array(GiftCard) }) });

/** The gift cards that a shop finds by a whole code: one, as a rule. The shop never tells the code of a card. */
export async function findGiftCards(shop: ShopClient, code: string): Promise<ShopGiftCard[]> {
  const { data } = await shop.ask(find, Found, { code: `"${code.replaceAll(/["\\]/g, '\\$&')}"` });
  return data.giftCards.nodes;
}

const create = `mutation CreateGiftCard($input: GiftCardCreateInput!) {
  giftCardCreate(input: $input) {
    giftCard { id }
    userErrors { code message }
  }
}`;

const Created = z.object({
  giftCardCreate: CodeErrors.extend({ giftCard: z.object({ id: z.string() }).nullable() }),
});

/** Has a shop make a gift card once; see `makeOnce`. */
export const makeGiftCard = (
  shop: ShopClient,
  { code, note, value, customerId, expiresOn }: NewGiftCard,
  mayBeThere: boolean,
): Promise<Pick<ShopGiftCard, 'id' | 'expiresOn'>> => {
  const findOwn = async () => (await findGiftCards(shop, code)).find((card) => card.note === note);
  return makeOnce({
    mayBeThere,
    find: findOwn,
    async create() {
      const input = {
        ...{ code, note, expiresOn, initialValue: String(value) },
        customerId: `gid://shopify/Customer/${customerId}`,
      };
      const { data } = await shop.ask(create, Created, { input });
      noCodeErrors(data.giftCardCreate);
      const made = data.giftCardCreate.giftCard ?? (await findOwn());
      if (!made) throw new ShopError('unreadable');
      return { id: made.id, expiresOn };
    },
  });
};

const disable = `mutation DisableGiftCard($id: ID!) {
  giftCardDeactivate(id: $id) { userErrors { code message } }
}`;

/** Has a shop take a gift card no more, for good. */
export async function disableGiftCard(shop: ShopClient, id: string): Promise<void> {
  const { data } = await shop.ask(disable, z.object({ giftCardDeactivate: CodeErrors }), { id });
  noCodeErrors(data.giftCardDeactivate);
}
