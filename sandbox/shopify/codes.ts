import type { Root } from './root.ts';
import type { SandboxDiscount, SandboxGiftCard, SandboxShop } from './sandbox-shop.ts';

interface UserError {
  readonly code: string | null;
  readonly message: string;
}

const idOf = (gid: unknown): number => Number(/\/(\d+)$/.exec(String(gid))?.[1]);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const isSame = (one: string, other: unknown): boolean =>
  one.toLowerCase() === String(other).toLowerCase();

const discountNode = ({ id, title, endsAt, timesUsed }: SandboxDiscount) => ({
  id: `gid://shopify/DiscountCodeNode/${id}`,
  codeDiscount: { __typename: 'DiscountCodeBasic', title, endsAt, asyncUsageCount: timesUsed },
});

const giftCardNode = ({ id, note, expiresOn, initialValue, ...card }: SandboxGiftCard) => ({
  ...{ id: `gid://shopify/GiftCard/${id}`, note, expiresOn },
  deactivatedAt: card.deactivatedAt,
  initialValue: { amount: initialValue.toFixed(2) },
  balance: { amount: card.balance.toFixed(2) },
});

function whatIsWrong(shop: SandboxShop, input: Record<string, unknown>): UserError[] {
  const refusal = shop.refusals.shift();
  if (refusal !== undefined) return [{ code: 'INVALID', message: refusal }];
  const { subtotal, quantity } = Object(input.minimumRequirement);
  if (subtotal && quantity)
    return [
      {
        code: 'MINIMUM_SUBTOTAL_AND_QUANTITY_RANGE_BOTH_PRESENT',
        message: 'Minimum subtotal and quantity cannot be used together.',
      },
    ];
  if (shop.discounts.some(({ code }) => isSame(code, input.code)))
    return [{ code: 'TAKEN', message: 'Code must be unique. Please try a different code.' }];
  const { percentage } = Object(Object(input.customerGets).value);
  if (percentage !== undefined && !(percentage > 0 && percentage <= 1))
    return [{ code: 'VALUE_OUTSIDE_RANGE', message: 'Value must be between 0.0 and 1.0' }];
  const known = new Set(shop.products.map(({ id }) => id));
  const { productsToAdd = [] } = Object(Object(Object(input.customerGets).items).products);
  if (Array.from<unknown>(productsToAdd).some((gid) => !known.has(idOf(gid))))
    return [{ code: 'INVALID', message: 'Product is invalid' }];
  return [];
}

function cardErrors(shop: SandboxShop, input: Record<string, unknown>): UserError[] {
  const refusal = shop.refusals.shift();
  if (refusal !== undefined) return [{ code: 'INVALID', message: refusal }];
  if (!/^[a-z0-9]{8,20}$/i.test(String(input.code)))
    return [{ code: 'INVALID', message: 'Code can only contain letters and numbers' }];
  if (shop.giftCards.some(({ code }) => isSame(code, input.code)))
    return [{ code: 'TAKEN', message: 'Code has already been taken' }];
  if (!shop.customers.some(({ id }) => id === idOf(input.customerId)))
    return [{ code: 'CUSTOMER_NOT_FOUND', message: 'The customer could not be found.' }];
  return [];
}

/** Discounts and gift cards with codes, which no shop has twice. */
export const codesOf = (shop: SandboxShop): Root => ({
  codeDiscountNodeByCode: {
    scope: 'read_discounts',
    answer: (args) =>
      shop.discounts.filter(({ code }) => isSame(code, args.code)).map(discountNode)[0],
  },
  discountCodeBasicCreate: {
    scope: 'write_discounts',
    answer(args) {
      const input: Record<string, unknown> = { ...Object(args.basicCodeDiscount) };
      const userErrors = whatIsWrong(shop, input);
      if (userErrors.length > 0) return { codeDiscountNode: null, userErrors };
      const discount: SandboxDiscount = {
        ...{ id: 1_200_000_000_000 + shop.discounts.length + 1, code: String(input.code) },
        ...{ title: String(input.title), endsAt: text(input.endsAt), input, timesUsed: 0 },
      };
      shop.discounts.push(discount);
      return { codeDiscountNode: discountNode(discount), userErrors };
    },
  },
  discountCodeDelete: {
    scope: 'write_discounts',
    answer(args) {
      const at = shop.discounts.findIndex(({ id }) => id === idOf(args.id));
      if (at < 0)
        return { userErrors: [{ code: 'INVALID', message: 'Code discount does not exist.' }] };
      shop.discounts.splice(at, 1);
      return { userErrors: [] };
    },
  },
  giftCards: {
    scope: 'read_gift_cards',
    answer(args) {
      const wanted = String(args.query).replaceAll('"', '');
      return { nodes: shop.giftCards.filter(({ code }) => isSame(code, wanted)).map(giftCardNode) };
    },
  },
  giftCardCreate: {
    scope: 'write_gift_cards',
    answer(args) {
      const input: Record<string, unknown> = { ...Object(args.input) };
      const userErrors = cardErrors(shop, input);
      if (userErrors.length > 0) return { giftCard: null, userErrors };
      const initialValue = Number(input.initialValue);
      const card: SandboxGiftCard = {
        ...{ id: 480_000_000_000 + shop.giftCards.length + 1, code: String(input.code) },
        ...{ note: text(input.note), customerId: text(input.customerId) },
        ...{ expiresOn: text(input.expiresOn), initialValue, balance: initialValue },
        deactivatedAt: null,
      };
      shop.giftCards.push(card);
      return { giftCard: giftCardNode(card), userErrors };
    },
  },
  giftCardDeactivate: {
    scope: 'write_gift_cards',
    answer(args) {
      const card = shop.giftCards.find(({ id }) => id === idOf(args.id));
      if (!card)
        return { userErrors: [{ code: 'INVALID', message: 'The gift card could not be found.' }] };
      card.deactivatedAt ??= new Date().toISOString();
      return { userErrors: [] };
    },
  },
});
