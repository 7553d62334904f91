import { expect, it, vi } from 'vitest';
import { keepServiceWorker } from './service-worker.ts';

const registrationOf = (scriptURL: string) => {
  const unregister = vi.fn(async () => true);
  return { active: { scriptURL }, waiting: null, installing: null, unregister };
};

function workersWith(...registrations: ReturnType<typeof registrationOf>[]) {
  const register = vi.fn();
  const workers = { register, getRegistrations: async () => registrations };
  // A registration has many parts; the code looks only at its scripts and ends it.
  return { register, workers: workers as unknown as ServiceWorkerContainer };
}

it('has the service worker under an address of its looks', async () => {
  const { register, workers } = workersWith();
  await keepServiceWorker(workers, 'Acme & #123456');
  expect(register.mock.calls).toEqual([
    ['/service-worker.js?looks=Acme+%26+%23123456', { scope: '/' }],
  ]);
});

it('has none where the portal is no app, and leaves others alone [SET-42]', async () => {
  const ours = registrationOf('https://acme.test/service-worker.js?looks=1');
  const other = registrationOf('https://acme.test/other.js');
  const { register, workers } = workersWith(ours, other);
  await keepServiceWorker(workers, null);
  expect(ours.unregister).toHaveBeenCalledOnce();
  expect(other.unregister).not.toHaveBeenCalled();
  expect(register).not.toHaveBeenCalled();
});

it('goes without where the browser has or takes none', async () => {
  await keepServiceWorker(undefined, 'x');
  const { register, workers } = workersWith();
  register.mockRejectedValue(new TypeError('refused'));
  await keepServiceWorker(workers, 'x');
});
