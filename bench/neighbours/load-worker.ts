// One tenant that sends a great deal at once, from a thread of its own, until it is ended.
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { uploadTaskFile } from '#contract/activities/endpoints.ts';
import { resendInvitation } from '#contract/administrators/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { forgotPassword } from '#contract/auth/password-endpoints.ts';
import { askAs } from '../ask-as.ts';
import type { Load, LoadData } from './loads.ts';
import { portsInTurn } from './places.ts';

const { load, ports, host, admin, people, invited, round }: LoadData = workerData;
const nextPort = portsInTurn(ports);

const all = (count: number, work: (index: number) => Promise<unknown>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

function send(path: string, call: { token?: string | undefined; body?: object }): Promise<number> {
  const from = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.');
  const method = call.body ? 'POST' : 'GET';
  return askAs({ port: nextPort(), path }, { method, host, from: `10.${from}`, ...call });
}

function upload(name: string, content: Uint8Array<ArrayBuffer>, person: number): Promise<number> {
  const body = new FormData();
  body.append('file', new File([content], name));
  return send(uploadTaskFile.path, { body, token: people[person % people.length] });
}

const resend = (email: string) => send(resendInvitation.path, { token: admin, body: { email } });

const loads: Readonly<Record<Load, () => Promise<unknown>>> = {
  async '40 large pictures'() {
    const picture = await sharp({
      create: { width: 5000, height: 5000, channels: 3, background: '#123' },
    })
      .webp({ lossless: true, effort: 0 })
      .toBuffer();
    await all(40, (index) => upload('large.webp', new Uint8Array(picture), index));
  },
  '400 reset requests': () =>
    all(400, (index) =>
      send(forgotPassword.path, { body: { email: `nobody-${round}-${index}@example.test` } }),
    ),
  '100 resends': () => all(100, (index) => resend(`${invited.quick}-${index}@example.test`)),
  '300 uploads': () =>
    all(300, (index) => upload('a.txt', new Uint8Array(200_000).fill(65), index)),
  'a search in a large list, ten at a time': () =>
    all(10, async () => {
      for (;;) await send(`${listAmbassadors.path}?search=%40`, { token: admin });
    }),
  '50 mails that hang': () => all(50, (index) => resend(`${invited.slow}-${index}@example.test`)),
  'a list, over 200 connections': () =>
    all(200, async () => {
      for (;;) await send(`${listAmbassadors.path}?page=1&pageSize=25`, { token: admin });
    }),
};

parentPort?.postMessage('ready');
await loads[load]();
