import { setTimeout as delay } from 'node:timers/promises';
import { resendInvitation } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { login } from '#contract/auth/endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { askAs } from '../ask-as.ts';
import { milliseconds } from '../measure.ts';
import { type Actors, password } from './actors.ts';
import type { Mailbox } from './mailbox.ts';
import { domain, portsInTurn, quiet } from './places.ts';

const windowMilliseconds = 2500;
/** How long a mail is waited for, in milliseconds. */
const longestMail = 30_000;

/** Milliseconds, by the call. */
export type Times = Readonly<Record<'sign-in' | 'list', number[]>>;

/** Who calls as the quiet tenant, and at which servers. */
export interface QuietTenant extends Actors {
  readonly ports: readonly number[];
}

/** Answers the time a call of the quiet tenant takes; one that is refused has taken for ever. */
function asker(ports: readonly number[]) {
  const nextPort = portsInTurn(ports);
  return async (path: string, call: { token?: string; body?: object }): Promise<number> => {
    const method = call.body ? 'POST' : 'GET';
    const host = `${quiet}.${domain}`;
    const port = nextPort();
    let status = 0;
    const spent = await milliseconds(async () => {
      status = await askAs({ port, path }, { method, host, from: '10.9.9.9', ...call });
    });
    return status < 400 ? spent : Number.POSITIVE_INFINITY;
  };
}

/** How long its sign-in and its list take, one after the other, for some seconds. */
export async function probe({ quietAdmin, quietEmails, ports }: QuietTenant): Promise<Times> {
  const ask = asker(ports);
  const end = performance.now() + windowMilliseconds;
  const times: Times = { 'sign-in': [], list: [] };
  const repeat = async (what: keyof Times, pause: number, once: () => Promise<number>) => {
    while (performance.now() < end) {
      times[what].push(await once());
      await delay(pause);
    }
  };
  await Promise.all([
    // Fewer than the authentication service takes of one address in a minute.
    repeat('sign-in', 150, () => {
      const email = quietEmails[times['sign-in'].length % quietEmails.length];
      return ask(login.path, { body: { email, password } });
    }),
    repeat('list', 30, () =>
      ask(`${listAmbassadors.path}?page=1&pageSize=25`, { token: quietAdmin }),
    ),
  ]);
  return times;
}

/** Seconds until a reset mail and an invitation of the quiet tenant have left. */
export function timeMails(
  { quietAdmin, quietEmails, ports }: QuietTenant,
  mailbox: Mailbox,
  turn: number,
): Promise<readonly number[]> {
  const ask = asker(ports);
  const address = `invited-${turn}@example.test`;
  const resetEmail = quietEmails[turn % quietEmails.length] ?? '';
  const secondsUntil = async (recipient: string, cause: () => Promise<number>) => {
    const arrived = mailbox.arrival(recipient);
    const asked = await cause();
    const waited = await milliseconds(() => Promise.race([arrived, delay(longestMail)]));
    return waited < longestMail ? (asked + waited) / 1000 : Number.POSITIVE_INFINITY;
  };
  return Promise.all([
    secondsUntil(resetEmail, () => ask(forgotPassword.path, { body: { email: resetEmail } })),
    secondsUntil(address, () =>
      ask(resendInvitation.path, { body: { email: address }, token: quietAdmin }),
    ),
  ]);
}
