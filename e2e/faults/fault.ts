import { z } from 'zod';

/** The fault of the answers to some of a tenant's requests. */
export const Fault = z.object({
  /** A regular expression that the path of a request has to match. */
  path: z.string(),
  /**
   * - `not-found`, `server-error`: answers with that status.
   * - `denies-framing`: the document, with headers that let nobody frame it.
   * - `signs-in`: sends the browser on to the sign-in page.
   * - `hangs`: takes the request and does not answer, until a proxy would give up. `hangs-up`: cuts the
   *   connection.
   * - `throws`, `overflows`, `freezes`: the code of a page that does so while it is drawn.
   */
  does: z.enum([
    'not-found',
    'server-error',
    'denies-framing',
    'signs-in',
    'hangs',
    'hangs-up',
    'throws',
    'overflows',
    'freezes',
  ]),
});
export type Fault = z.infer<typeof Fault>;

/** The line that the code of a freezing page writes to the console just before. */
export const freezesNow = 'This page freezes now';

/** Has the server do so for a tenant from now on; without faults all is well again. */
export const FaultOrder = z.object({ tenantId: z.string(), faults: z.array(Fault) });
export type FaultOrder = z.infer<typeof FaultOrder>;

/** Serves a tenant the next release from now on. */
export const ReleaseOrder = z.object({ tenantId: z.string() });
export type ReleaseOrder = z.infer<typeof ReleaseOrder>;
