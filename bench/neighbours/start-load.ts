import { Worker } from 'node:worker_threads';
import type { Actors } from './actors.ts';
import type { Load, LoadData } from './loads.ts';
import { domain, noisy } from './places.ts';

/** Has the noisy tenant make a load, from a thread that goes on until it is ended. */
export async function startLoad(
  load: Load,
  round: number,
  { admin, people, ports }: Actors & { readonly ports: readonly number[] },
): Promise<Worker> {
  const workerData: LoadData = {
    load,
    round,
    ports,
    host: `${noisy}.${domain}`,
    admin,
    people,
    invited: { quick: `quick-${round}`, slow: `slow-${round}` },
  };
  const worker = new Worker(new URL('./load-worker.ts', import.meta.url), { workerData });
  await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  return worker;
}
