import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { isShownPicture } from '#contract/files/file.ts';
import type { Endpoint, FileContent } from '#contract/http/endpoint.ts';
import { fairQueue } from '../fair-queue.ts';
import { ProblemError } from '../problems.ts';

/** The hooks by which a route reads its body. */
export type Hooks = Pick<RouteShorthandOptions, 'preParsing' | 'preValidation' | 'bodyLimit'>;

/** The most bytes that the other parts of a form with a file may take. */
const formBytes = 16 * 1024;

/** Whether a request comes from a plain form of a page. */
export const isPlainForm = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? '');

const isForm = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

type Receives = NonNullable<Endpoint['receives']>;

/** The hooks of a route that takes a form with one file, which becomes the `file` of its body. */
export const receiveUpload = (receives: Receives): Hooks => ({
  bodyLimit: receives.maxBytes + formBytes,
  preParsing: async (request) => {
    if (!isForm(request)) throw new ProblemError('unsupported-media-type');
  },
  preValidation: async (request, reply) => {
    await takeUploadTurn(request, reply);
    request.body = await readForm(request, receives);
  },
});

/** Two at a time for each person, so that nobody waits for all files of somebody else. */
const ofPerson = fairQueue({
  places: Number.POSITIVE_INFINITY,
  placesEach: 2,
  waitingEach: 20,
  longestWait: 10_000,
});

/** Each is held in memory, and several times while it is passed on. */
const ofTenant = fairQueue({ places: 6, placesEach: 3, waitingEach: 100, longestWait: 15_000 });

/**
 * Waits for a place before a form is read. The form has the place until it is answered. Throws
 * ProblemError where too many forms of the same person or tenant wait.
 */
async function takeUploadTurn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { tenant, actor } = request.caller ?? {};
  const tenantId = tenant?.tenantId ?? '';
  try {
    await takeTurn(reply, (hold) =>
      ofPerson(`${tenantId} ${actor?.userId}`, () => ofTenant(tenantId, hold)),
    );
  } catch (cause) {
    throw new ProblemError('too-many-requests', {
      message: 'Too many files are being sent at once. Please try again shortly',
      cause,
    });
  }
}

/**
 * Waits for a turn, which then lasts until the request has been answered or its client is gone. `enter`
 * runs the function that it is given when the turn has come. Its errors are thrown on.
 */
export async function takeTurn(
  reply: FastifyReply,
  enter: (hold: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>();
  const answered = new Promise<void>((resolve) => {
    reply.raw.once('finish', resolve).once('close', resolve);
  });
  const hold = () => {
    begin();
    return answered;
  };
  enter(hold).catch(reject);
  await turn;
}

/** Any other route, which takes no form: neither one with a file nor a plain one. */
export const refuseForms: Hooks = {
  preParsing: async (request) => {
    if (isForm(request) || isPlainForm(request)) throw new ProblemError('unsupported-media-type');
  },
};

/** The parts of a form, in any order. A form that cannot be read is bad input. */
async function readForm(request: FastifyRequest, receives: Receives) {
  try {
    return await readParts(request, receives);
  } catch (cause) {
    // The plugin gives a status to the limits that it enforces, and none to the errors of the parser.
    if (cause instanceof ProblemError || (cause instanceof Error && 'statusCode' in cause))
      throw cause;
    throw new ProblemError('invalid-input', { cause });
  }
}

async function readParts(request: FastifyRequest, receives: Receives) {
  let name: string | undefined;
  let file: File | undefined;
  const limits = { fileSize: receives.maxBytes, files: 1, fields: 5, fieldSize: formBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      file = await fileOf(part, receives);
    } else if (part.fieldname === 'fileName' && typeof part.value === 'string') {
      name = part.value;
    }
  }
  return { fileName: name ?? file?.name, file };
}

/** The file itself is the only copy: large pieces are expensive to copy and to clear away. */
async function fileOf(
  { file, filename }: MultipartFile,
  { maxBytes, tooLarge }: Receives,
): Promise<File> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of file) pieces.push(piece);
  if (file.truncated) {
    if (tooLarge !== undefined)
      throw new ProblemError('invalid-input', { message: tooLarge, fields: { file: tooLarge } });
    const megabytes = Math.floor(maxBytes / 1024 ** 2);
    throw new ProblemError('payload-too-large', {
      message: `“${filename}” is larger than ${megabytes} MB`,
    });
  }
  return new File(pieces, filename);
}

/**
 * Answers the content of a file so that it can do nothing on this origin: pictures may be shown,
 * everything else is a download, and none of it may run or be taken for something else (ACT-112).
 */
export async function sendFile(
  reply: FastifyReply,
  { access }: Endpoint,
  answer: unknown,
): Promise<FastifyReply> {
  // The handler of an endpoint that sends a file answers one. Its own type says so, the type of this function does not.
  const { content, name } = answer as FileContent;
  const isPicture = isShownPicture(content.type);
  const isPublic = access.kind === 'anyone';
  return reply
    .headers({
      'content-type': isPicture ? content.type : 'application/octet-stream',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      // A public file has an address of its own for each content.
      ...(isPublic && { 'cache-control': 'public, max-age=31536000, immutable' }),
    })
    .send(Buffer.from(await content.arrayBuffer()));
}

/** A file name as RFC 8187 writes it. */
export const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
