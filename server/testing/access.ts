/** Everybody who may call, as the specification tells them apart. Each calls on the host of its own tenant. */
export const principals = [
  'anonymous',
  'ambassador',
  'admin',
  'support',
  'support and admin',
  'tenant-admin of the operator',
  'tenant-admin of another tenant',
  'admin of another tenant on this host',
  'admin with an expired session',
] as const;
export type Principal = (typeof principals)[number];

export const everybody: readonly Principal[] = [...principals];
export const signedIn: readonly Principal[] = [
  'ambassador',
  'admin',
  'support',
  'support and admin',
  'tenant-admin of the operator',
  'tenant-admin of another tenant',
];
export const admins: readonly Principal[] = ['admin', 'support and admin'];
export const adminsAndSupport: readonly Principal[] = ['admin', 'support', 'support and admin'];
export const support: readonly Principal[] = ['support', 'support and admin'];
export const operator: readonly Principal[] = ['tenant-admin of the operator'];

/** The principals who pass at a route, and the request that is sent there. */
export interface RouteAccess {
  readonly passes: readonly Principal[];
  /** With it, a call that names something by an id gets as far as looking for it. */
  readonly body?: object;
  /** The request is a form with a file: an upload without one is refused before its id is looked for. */
  readonly isUpload?: true;
  /** Answers a page, which nothing runs in. */
  readonly isPage?: true;
  /** Sent as a plain form. */
  readonly form?: true;
  /** The query of the address, where it answers a page otherwise. */
  readonly query?: string;
  /** The caller has to sign in again. */
  readonly endsSession?: true;
}

/**
 * The principals who pass at each route of an area: the second book beside the access rules of the contract, written
 * by hand in `server/<area>/testing/access.ts`. A route that is missing there, or is there and does not
 * exist, fails the tests.
 */
export type Access = Readonly<Record<string, RouteAccess>>;
