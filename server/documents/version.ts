import type { FastifyInstance } from 'fastify';
import { version } from '#contract/version.ts';

/** Answers which version is served, so that an open page notices a newer one (SHELL-201). */
export function answerVersion(app: FastifyInstance): void {
  app.get('/version.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ version }),
  );
}
