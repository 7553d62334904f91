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

/** The products of the store. */
export const products: readonly Product[] = names.map(([name, cents, category], index) => ({
  ...{ id: 101 + index, name, slug: slugOf(name), cents, category },
}));

/** A category; those with a parent are part of it. */
export interface Category {
  readonly id: number;
  /** As WordPress writes names, which is HTML. */
  readonly name: string;
  readonly slug: string;
  /** 0 at the top. */
  readonly parent: number;
}

/** The categories above those of products. */
const parents: Readonly<Record<string, string>> = {
  Power: 'Cables &amp; power',
  Light: 'Desk',
};

const categoryNames = [
  ...new Set([...products.map(({ category }) => category), ...Object.values(parents)]),
];
const numberOf = (name: string | undefined): number =>
  name === undefined ? 0 : 11 + categoryNames.indexOf(name);

/** The categories of the store. */
export const categories: readonly Category[] = categoryNames.map((name) => ({
  ...{ id: numberOf(name), name, slug: slugOf(name), parent: numberOf(parents[name]) },
}));

/** Hundredths as the store writes money: `"12.30"`. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** A product as the API answers it. */
export const describeProduct = ({ id, name, slug, cents, category }: Product) => ({
  ...{ id, name, slug, type: 'simple', status: 'publish' },
  ...{ price: money(cents), regular_price: money(cents) },
  permalink: `/product/${slug}`,
  categories: categories
    .filter((each) => each.name === category)
    .map(({ parent: _, ...each }) => each),
  images: id % 2 === 1 ? [{ id: 9000 + id, src: `https://shop.example.com/${slug}.jpg` }] : [],
});

/** A category as the API answers it. */
export const describeCategory = (category: Category) => ({
  ...category,
  ...{ description: '', display: 'default', image: null },
});

/** The rows that a list was asked for, in its order. */
export function select<Row extends { readonly id: number; readonly name: string }>(
  rows: readonly Row[],
  query: URLSearchParams,
): Row[] {
  const include = query.get('include')?.split(',').map(Number);
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/);
  const found = rows
    .filter(({ id }) => include?.includes(id) ?? true)
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return ['title', 'name'].includes(query.get('orderby') ?? '')
    ? found.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
    : found;
}
