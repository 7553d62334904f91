import { request } from 'node:http';

interface Call {
  readonly method: 'GET' | 'POST';
  /** The host that names the tenant; `fetch` would name the address instead. */
  readonly host: string;
  readonly token?: string | undefined;
  /** Sent as JSON, or as a form. */
  readonly body?: object | FormData;
  /** The address that the server is to take the call as coming from. */
  readonly from: string;
}

/** Calls a server on this machine on the host of a tenant; answers the status. */
export async function askAs(
  { port, path }: { port: number; path: string },
  { method, host, token, body, from }: Call,
): Promise<number> {
  const form = body instanceof FormData ? new Response(body) : undefined;
  const content = form ? Buffer.from(await form.arrayBuffer()) : body && JSON.stringify(body);
  const headers = {
    host,
    'x-forwarded-for': from,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': form?.headers.get('content-type') ?? 'application/json' }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(content);
  });
}
