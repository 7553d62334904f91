import { z } from 'zod';

const Welcome = z.object({
  session: z.object({ token: z.string() }),
  tenant: z.json(),
  userData: z.json(),
  theme: z.object({ colorScheme: z.enum(['light', 'dark']) }),
});

/** The facts that the suite needs about an app: `contract.json` in its folder, or the file named by `--app`. */
export const AppUnderTest = z.object({
  /** Two pages; the first has a link to another page of the app. */
  paths: z.tuple([z.string(), z.string()]),
  /** A page with a text field whose input is unsaved; null when the app has none. */
  form: z.string().nullable(),
  /** The shell's data at the handshake, for an app that needs more than an empty tenant. */
  welcome: Welcome.default({
    session: { token: 'contract-token' },
    tenant: {},
    userData: { data: {}, version: 0 },
    theme: { colorScheme: 'light' },
  }),
  /**
   * A person who signs in to the Banyan at the app's address. Their session, tenant and user data replace those of
   * `welcome`.
   */
  signIn: z.object({ email: z.string(), password: z.string() }).optional(),
});
export type AppUnderTest = z.output<typeof AppUnderTest>;
