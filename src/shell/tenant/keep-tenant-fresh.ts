const minute = 60_000;

interface KeepTenantFreshOptions {
  /** Reads the tenant again; rejects when it cannot be read, and the known one stays. */
  readonly reload: () => Promise<void>;
  readonly now: () => number;
}

/**
 * Lets an open tab follow what has been changed for its tenant elsewhere, such as its roll-out.
 * Returns what is to be called at each navigation: once a minute at most it reads the tenant again,
 * while the page goes on with the known one.
 */
export function keepTenantFresh({ reload, now }: KeepTenantFreshOptions): () => void {
  let readAt = now();
  return () => {
    if (now() - readAt < minute) return;
    readAt = now();
    reload().catch(() => {});
  };
}
