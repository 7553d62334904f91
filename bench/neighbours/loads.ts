export const loads = [
  '40 large pictures',
  '400 reset requests',
  '100 resends',
  '300 uploads',
  'a search in a large list, ten at a time',
  '50 mails that hang',
  'a list, over 200 connections',
] as const;
export type Load = (typeof loads)[number];

/** The load that is measured with several servers too. */
export const manyConnections: Load = 'a list, over 200 connections';

/** What the thread that makes the load is told. */
export interface LoadData {
  readonly load: Load;
  readonly round: number;
  readonly ports: readonly number[];
  readonly host: string;
  /** Tokens of sessions. */
  readonly admin: string;
  readonly people: readonly string[];
  /** How the addresses of invitations begin that nobody has sent again. */
  readonly invited: { readonly quick: string; readonly slow: string };
}
