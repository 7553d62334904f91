/** A product as the store sells it. */
export interface Product {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  /** In hundredths of the currency. */
  readonly cents: number;
  readonly category: string;
}

const names: readonly (readonly [string, number, string])[] = [
  ['Desk lamp Lumen', 8900, 'Light'],
  ['Desk lamp Lumen Mini', 5900, 'Light'],
  ['Cable box', 2450, 'Order'],
  ['Walnut laptop stand', 7400, 'Desk'],
  ['Felt desk mat', 4990, 'Desk'],
  ['Wireless charging tray', 6450, 'Power'],
  ['USB-C dock, 9 ports', 12900, 'Power'],
  ['Mechanical keyboard Type 75', 13900, 'Input'],
  ['Vertical mouse', 5490, 'Input'],
  ['Monitor arm', 11900, 'Desk'],
  ['Travel charger 65 W', 4490, 'Power'],
  ['Notebook sleeve 14"', 3990, 'Order'],
];

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** What the store sells. */
export const products: readonly Product[] = names.map(([name, cents, category], index) => ({
  ...{ id: 101 + index, name, slug: slugOf(name), cents, category },
}));

/** The categories of the products, by number. */
export const categories = [...new Set(products.map(({ category }) => category))].map(
  (name, index) => ({ id: 11 + index, name, slug: slugOf(name) }),
);

/** Hundredths as the store writes money: `"12.30"`. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** A product as the API answers it. */
export const describeProduct = ({ id, name, slug, cents, category }: Product) => ({
  ...{ id, name, slug, type: 'simple', status: 'publish' },
  ...{ price: money(cents), regular_price: money(cents) },
  permalink: `/product/${slug}`,
  categories: categories.filter((each) => each.name === category),
  images: [],
});
