/** How old the known tenant may be when a navigation begins. */
const freshFor = 5_000;

interface KeepTenantFreshOptions {
  /** Reads the tenant again; rejects when it cannot be read, and the known one stays. */
  readonly reload: () => Promise<void>;
  readonly now: () => number;
  /** Settles when a navigation should not wait any longer. */
  readonly patience: () => Promise<void>;
}

/**
 * Lets an open tab follow changes to its tenant from elsewhere, such as a screen that was stopped (BRIDGE-192).
 * Returns a function to call at each navigation: it reads the tenant again, every five seconds at most, and
 * settles when the tenant is there or has taken too long. A tenant that comes late holds for the next navigation.
 */
export function keepTenantFresh({
  reload,
  now,
  patience,
}: KeepTenantFreshOptions): () => Promise<void> {
  let readAt = now();
  return async () => {
    if (now() - readAt < freshFor) return;
    readAt = now();
    await Promise.race([reload().catch(() => {}), patience()]);
  };
}
