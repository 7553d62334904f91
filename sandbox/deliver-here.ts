import { request } from 'node:http';

/** A request of a sandbox to somebody who asked for it. */
export interface Delivery {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends a delivery; answers the status, 0 where nobody answered. */
export type Deliver = (delivery: Delivery) => Promise<number>;

/** Sends to this machine, not to the host of an address, for the people who try a sandbox out are here. */
export const deliverHere: Deliver = ({ url, headers, body }) =>
  new Promise((resolve) => {
    const { host, port, pathname, search } = new URL(url);
    const options = { host: '127.0.0.1', port: port || 80, path: `${pathname}${search}` };
    request({ ...options, method: 'POST', headers: { ...headers, host } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    })
      .on('error', () => resolve(0))
      .end(body);
  });
