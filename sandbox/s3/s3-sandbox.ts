import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { serveOnLoopback } from '../serve-on-loopback.ts';

const s3Bucket = 'banyan-files';

/** The credentials that the client finds in the environment to speak with the sandbox. */
export const s3Credentials = {
  AWS_ACCESS_KEY_ID: 'sandbox-access-key',
  AWS_SECRET_ACCESS_KEY: 'sandbox-secret-key',
} as const;

/** The fault that the next calls of a method get in place of the answer. */
interface S3Fault {
  readonly method: 'PUT' | 'GET' | 'DELETE' | 'HEAD';
  /**
   * A status with a code is refused before anything is done. `silence` never answers, `hang-up` ends the connection
   * before anything is done and `lost-answer` after it; `half` answers half of a content and ends; `damage` keeps or
   * answers a content of the same length with another first byte; `hold` waits until everything is mended.
   */
  readonly answer:
    | { readonly status: number; readonly code: string }
    | 'silence'
    | 'hang-up'
    | 'lost-answer'
    | 'half'
    | 'damage'
    | 'hold';
  times: number;
  /** How many calls go well before. */
  after: number;
}

export interface S3Sandbox {
  /** Such as `http://127.0.0.1:40123`. */
  readonly url: string;
  /** The settings of a server whose files lie here. */
  readonly env: Readonly<Record<string, string>>;
  /** The contents, by their keys. */
  readonly objects: Map<string, Buffer>;
  /** The requests that came, oldest first. */
  readonly requests: {
    readonly method: string;
    readonly path: string;
    /** The declared type of the content. */
    readonly type?: string | undefined;
  }[];
  /** Lets the next calls of a method go wrong, or those after some that go well. */
  fail(method: S3Fault['method'], answer: S3Fault['answer'], times?: number, after?: number): void;
  /** Lets everything go well from now on. */
  mend(): void;
  close(): Promise<void>;
}

const damaged = (content: Buffer): Buffer =>
  Buffer.concat([Buffer.of((content[0] ?? 0) ^ 1), content.subarray(1)]);

/** A bucket as far as the product speaks with it: https://docs.aws.amazon.com/AmazonS3/latest/API/ */
export async function startS3Sandbox(): Promise<S3Sandbox> {
  const objects = new Map<string, Buffer>();
  const requests: S3Sandbox['requests'] = [];
  const faults: S3Fault[] = [];
  let mended = Promise.withResolvers<void>();

  function faultOf(method: string): S3Fault | undefined {
    const fault = faults.find((each) => each.method === method && each.times > 0);
    if (!fault) return undefined;
    if (fault.after > 0) {
      fault.after -= 1;
      return undefined;
    }
    fault.times -= 1;
    return fault;
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET' } = incoming;
    const path = decodeURIComponent(new URL(incoming.url ?? '/', 'http://sandbox').pathname);
    const what = faultOf(method)?.answer;
    requests.push({ method, path, type: incoming.headers['content-type'] });
    if (what === 'hang-up') return void incoming.socket.destroy();
    const body = await bodyOf(incoming);
    if (what === 'silence') return;
    if (what === 'hold') await mended.promise;
    if (typeof what === 'object') return refuse(outgoing, what.status, what.code);
    const refusal = refusalOf(incoming, body);
    if (refusal) return refuse(outgoing, 403, refusal);

    const [, bucket, ...rest] = path.split('/');
    const key = rest.join('/');
    if (bucket !== s3Bucket) return refuse(outgoing, 404, 'NoSuchBucket');
    if (method === 'PUT') objects.set(key, what === 'damage' ? damaged(body) : body);
    if (method === 'DELETE') objects.delete(key);
    if (what === 'lost-answer') return void incoming.socket.destroy();
    if (method === 'DELETE') return void outgoing.writeHead(204).end();
    if (method === 'PUT') return void outgoing.writeHead(200, { etag: etagOf(body) }).end();
    // Only the head of a bucket may be asked for.
    if (key === '') return void outgoing.writeHead(method === 'HEAD' ? 200 : 405).end();
    const content = objects.get(key);
    if (method !== 'GET') return refuse(outgoing, 405, 'MethodNotAllowed');
    if (!content) return refuse(outgoing, 404, 'NoSuchKey');
    outgoing.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-length': content.length,
      etag: etagOf(content),
    });
    if (what !== 'half') return void outgoing.end(what === 'damage' ? damaged(content) : content);
    outgoing.write(content.subarray(0, Math.ceil(content.length / 2)), () =>
      incoming.socket.destroy(),
    );
  }

  const server = createServer((incoming, outgoing) => {
    // A caller that has gone away meanwhile is nobody's failure.
    answer(incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  const { url, close } = await serveOnLoopback(server);

  return {
    url,
    env: { S3_URL: url, S3_BUCKET: s3Bucket },
    objects,
    requests,
    fail: (method, what, times = 1, after = 0) =>
      void faults.push({ method, answer: what, times, after }),
    mend() {
      faults.splice(0);
      mended.resolve();
      mended = Promise.withResolvers();
    },
    close,
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of incoming) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Why a request is not taken: the client has to be known, and the body has to be the signed one. */
function refusalOf({ headers }: IncomingMessage, body: Buffer): string | undefined {
  const signature =
    /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/\d{8}\/[a-z0-9-]+\/s3\/aws4_request, *SignedHeaders=[^,]*host[^,]*, *Signature=[0-9a-f]{64}$/;
  const { id } = signature.exec(headers.authorization ?? '')?.groups ?? {};
  if (id === undefined || headers['x-amz-date'] === undefined) return 'AccessDenied';
  if (id !== s3Credentials.AWS_ACCESS_KEY_ID) return 'InvalidAccessKeyId';
  const sent = createHash('sha256').update(body).digest('hex');
  return headers['x-amz-content-sha256'] === sent ? undefined : 'XAmzContentSHA256Mismatch';
}

const etagOf = (content: Buffer): string => `"${createHash('md5').update(content).digest('hex')}"`;

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}
