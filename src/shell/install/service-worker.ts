const path = '/service-worker.js';

type Workers = Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'>;

/** Ours, whatever it is called: this origin has no other. */
const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
  const url = (active ?? waiting ?? installing)?.scriptURL;
  return url !== undefined && new URL(url).pathname === path;
};

/**
 * Has the service worker that shows a page when there is no connection, or none (SET-42). Its address
 * has `looks` in it, whatever that page shows of the tenant: with another one, the browser fetches both
 * anew. A browser that cannot have any goes without.
 */
export async function keepServiceWorker(
  workers: Workers | undefined,
  looks: string | null,
): Promise<void> {
  if (!workers) return;
  try {
    if (looks !== null) {
      await workers.register(`${path}?${new URLSearchParams({ looks })}`, { scope: '/' });
      return;
    }
    for (const registration of await workers.getRegistrations())
      if (isOurs(registration)) await registration.unregister();
  } catch {
    // Without it the browser says itself that there is no connection.
  }
}
