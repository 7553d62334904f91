import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { rowCountHeader } from '#contract/files/csv.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import type { CsvFile } from '../csv.ts';
import { fairQueue } from '../fair-queue.ts';
import { ProblemError } from '../problems.ts';
import { authenticate } from './authenticate.ts';
import { encodeName, type Hooks, isPlainForm, takeTurn } from './files.ts';
import type { Platform } from './platform.ts';

const formBytes = 16 * 1024;

/** Reads plain forms; which routes take one is for the routes to say. */
export const readForms = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
};

/** The answer to a form may take as long as its client reads, so one tenant has only a few at once. */
const ofTenant = fairQueue({
  places: Number.POSITIVE_INFINITY,
  placesEach: 3,
  waitingEach: 20,
  longestWait: 15_000,
});

const Token = z.object({ token: z.string() });

/**
 * A route that takes a plain form, with the token of the session among its fields (AMB-180). Throws
 * ProblemError `unavailable` where too many forms of the same tenant wait.
 */
export const receiveForm = (endpoint: Endpoint, platform: Platform): Hooks => ({
  bodyLimit: formBytes,
  preParsing: async (request) => {
    if (!isPlainForm(request)) throw new ProblemError('unsupported-media-type');
  },
  preValidation: async (request, reply) => {
    const { data } = Token.safeParse(request.body);
    request.caller = await authenticate(request, endpoint, platform, data?.token);
    const { tenantId } = request.caller.tenant;
    await takeTurn(reply, (hold) => ofTenant(tenantId, hold));
  },
});

/** Sends a CSV file as it is made, no faster than the client reads. */
export async function sendCsv(reply: FastifyReply, answer: unknown): Promise<FastifyReply> {
  // The handler of an endpoint that sends CSV answers one. Its own type says so, the type of this function does not.
  const { name, pieces, rows } = answer as CsvFile;
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(rows !== undefined && { [rowCountHeader]: `${rows}` }),
    })
    .send(Readable.from(pieces, { highWaterMark: 1 }));
}
