import type { Field } from './graphql.ts';

/** The arguments of a field that is asked for. */
export type Args = Field['args'];

/** The fields that can be asked of the shop, by their names, and the right that each needs. */
export type Root = Readonly<
  Record<string, { readonly scope?: string; answer(args: Args): unknown }>
>;
