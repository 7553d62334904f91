import type { Deliver } from '../deliver-here.ts';

/** What a store sent, and the status that it was answered with. */
export interface Delivery {
  readonly topic: string;
  readonly body: string;
  readonly status: number;
}

/** Sends what a store has to tell. */
export interface Deliveries {
  /** Oldest first. */
  readonly delivered: readonly Delivery[];
  /** Ends once it is answered. */
  send(topic: string, url: string, body: string, headers: Record<string, string>): Promise<void>;
  /** Ends once everything is delivered. */
  settled(): Promise<void>;
}

export function createDeliveries(deliver: Deliver): Deliveries {
  const delivered: Delivery[] = [];
  const running = new Set<Promise<unknown>>();
  return {
    delivered,
    async send(topic, url, body, headers) {
      const work = deliver({ url, body, headers }).then((status) => {
        delivered.push({ topic, body, status });
      });
      running.add(work);
      await work.finally(() => running.delete(work));
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
