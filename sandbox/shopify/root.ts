import type { Field } from './graphql.ts';

/** The arguments of a field that is asked for. */
export type Args = Field['args'];

/** What can be asked of the shop, by its name, and the right that it needs. */
export type Root = Readonly<
  Record<string, { readonly scope?: string; answer(args: Args): unknown }>
>;
