import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Database } from '#server/platform/db/database.ts';
import type { Job } from '#server/platform/jobs/job.ts';
import type { FiguresSettings } from '#server/platform/observed.ts';
import { answerFigures, type FiguresListener } from './answer-figures.ts';
import { countEvents } from './count-events.ts';
import { countRequests } from './count-requests.ts';
import { gatherer } from './gather.ts';

/** The figures of one process. */
export interface Figures {
  /** Counts the requests of an app, before its first route. */
  countRequests(app: FastifyInstance): void;
  /** Answers `/metrics` on the port of the figures. */
  listen(
    settings: FiguresSettings,
    database: Pick<Database, 'inSystem' | 'countConnections'>,
  ): Promise<FiguresListener>;
}

/** Begins to count the work of this process, for Prometheus. */
export function openFigures(jobs: readonly Pick<Job, 'name' | 'isMail'>[]): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const stopCounting = countEvents(jobs, registry);
  return {
    countRequests: (app) => countRequests(app, registry),
    async listen(settings, database) {
      const listener = await answerFigures(settings, registry, gatherer(database, jobs, registry));
      return {
        port: listener.port,
        async close() {
          stopCounting();
          await listener.close();
        },
      };
    },
  };
}
