/** One parameter of a query; `raw` is the value exactly as it stands in the address. */
export interface Parameter {
  readonly name: string;
  readonly raw: string;
}

export type Query = readonly Parameter[];

const decode = (raw: string) => new URLSearchParams(`v=${raw}`).get('v') ?? '';

/**
 * Splits a query without touching the values: a signature may cover them byte for byte, which
 * `URLSearchParams` would not keep (BRIDGE-23).
 */
export function parseQuery(search: string): Query {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...rest] = part.split('=');
      return { name: decode(name), raw: rest.join('=') };
    });
}

/** The query as text: empty, or with its leading `?`. */
export function writeQuery(query: Query): string {
  const text = query.map(({ name, raw }) => `${encodeURIComponent(name)}=${raw}`).join('&');
  return text === '' ? '' : `?${text}`;
}

/** The same query sorted by name; parameters of one name keep their order. */
export const sortQuery = (query: Query): Query =>
  query.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));

/** The first value of a parameter as it stands in the address. */
export const rawValue = (query: Query, name: string): string | undefined =>
  query.find((parameter) => parameter.name === name)?.raw;

/** The first value of a parameter in plain text. */
export function textValue(query: Query, name: string): string | undefined {
  const raw = rawValue(query, name);
  return raw === undefined ? undefined : decode(raw);
}

/** A parameter from plain text; commas and colons stay readable. */
export const parameter = (name: string, text: string): Parameter => ({
  name,
  raw: encodeURIComponent(text.toWellFormed()).replaceAll('%2C', ',').replaceAll('%3A', ':'),
});
