const path = '/service-worker.js';

type Workers = Pick<ServiceWorkerContainer, 'register' | 'getRegistrations'>;

/** Told by the path alone: the query of the address may be another one. */
const isOurs = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean => {
  const url = (active ?? waiting ?? installing)?.scriptURL;
  return url !== undefined && new URL(url).pathname === path;
};

/**
 * Registers the service worker that shows a page when there is no connection, or removes it when `looks`
 * is null (SET-42). `looks` is the tenant's part of that page and stands in the address of the worker:
 * when it changes, the browser fetches worker and page anew. A browser without service workers goes without.
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
