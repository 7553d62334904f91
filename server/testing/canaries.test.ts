import { Agent, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listActivities } from '#contract/activities/endpoints.ts';
import { listActivityTypes, listDisplayTags } from '#contract/activity-types/endpoints.ts';
import { listAmbassadors } from '#contract/ambassadors/endpoints.ts';
import { getMe } from '#contract/auth/account-endpoints.ts';
import { listTransactions } from '#contract/transactions/endpoints.ts';
import { getUserData } from '#contract/user-data/endpoints.ts';
import { begin, plainTask, taskOf } from './activities.ts';
import { addType } from './activity-types.ts';
import type { Person } from './people.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const tenantCount = 50;
const requestCount = 10_000;
const breakOffEvery = 20;
const atATime = 20;

interface Tenant {
  readonly label: string;
  /** A word that stands in every text of this tenant and of no other. */
  readonly canary: string;
  readonly admin: Person;
  readonly member: Person;
}

let server: TestServer;
let port: number;
const tenants: Tenant[] = [];

beforeAll(async () => {
  server = await startTestServer();
  for (let number = 0; number < tenantCount; number += 1) {
    const label = `brand-${number}`;
    const canary = `canary${number}x`;
    const data = {
      tenantName: canary,
      terms: { ambassador: canary, ambassadors: canary },
    };
    const tenantId = await server.addTenant(label, { data });
    const person = (name: string) => ({
      email: `${name}@${canary}.test`,
      firstName: canary,
      lastName: canary,
      tags: [canary],
    });
    const admin = await server.addPerson(tenantId, { ...person('admin'), roles: ['admin'] });
    const member = await server.addPerson(tenantId, person('a'));
    for (const name of ['b', 'c']) await server.addPerson(tenantId, person(name));
    const tenant = { label, canary, admin, member };
    await handInTasks(tenant);
    tenants.push(tenant);
  }
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
});

/** Fills every table that has to do with an activity: a type, tasks and a transaction. */
async function handInTasks({ canary, admin, member }: Tenant): Promise<void> {
  const [designer, own] = [server.as(admin), server.as(member)];
  const words = { title: canary, slug: canary, displayTags: [canary] };
  const given = await addType(designer, { ...words, tasks: [plainTask()] });
  await begin(own, given);
  const reviewed = await addType(designer, { ...words, slug: `${canary}-reviewed` });
  await begin(own, reviewed, taskOf(reviewed, 0, { verificationText: canary }));
}

interface Sent {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
}

const calls: ((tenant: Tenant) => Sent)[] = [
  ({ canary }) => ({ path: `${listAmbassadors.path}?search=${canary}` }),
  () => ({ path: `${listAmbassadors.path}?sort=lastName&pageSize=100` }),
  () => ({ path: getMe.path }),
  () => ({ path: getUserData.path }),
  ({ canary }) => ({ path: `${listActivityTypes.path}?search=${canary}&includeDeleted=true` }),
  () => ({ path: listDisplayTags.path }),
  ({ canary }) => ({ path: `${listActivities.path}?search=${canary}&includeDefinitions=true` }),
  () => ({ path: `${listActivities.path}?state=awaiting-review` }),
  ({ member }) => ({ path: listTransactions.path.replace(':id', member.id) }),
  // Refused within its transaction.
  () => ({ path: '/api/v1/users/nobody' }),
  ({ canary }) => ({
    path: getMe.path,
    method: 'PUT',
    body: JSON.stringify({ firstName: canary, lastName: canary }),
  }),
];

const agent = new Agent({ keepAlive: true, maxSockets: atATime });

/** The answer's text; null when the request was broken off. */
function ask({ label, admin }: Tenant, { path, method = 'GET', body }: Sent, breakOff?: number) {
  return new Promise<string | null>((resolve, reject) => {
    const asked = request({
      agent,
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: {
        host: `${label}.banyan.localhost`,
        authorization: `Bearer ${admin.token}`,
        ...(body !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        }),
      },
    });
    let isBroken = false;
    asked.on('response', (answer) => {
      let text = '';
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('end', () => resolve(text));
      answer.on('error', (error) => (isBroken ? resolve(null) : reject(error)));
    });
    asked.on('error', (error) => (isBroken ? resolve(null) : reject(error)));
    if (breakOff !== undefined) {
      setTimeout(() => {
        isBroken = true;
        asked.destroy();
        resolve(null);
      }, breakOff);
    }
    asked.end(body);
  });
}

/** One request of one tenant; the canaries of others in its answer, none when it was broken off. */
async function strangersIn(number: number): Promise<string[]> {
  const tenant = tenants[(number * 7) % tenantCount];
  const call = calls[number % calls.length];
  if (!tenant || !call) throw new Error('There is nobody to ask, or nothing to ask for');
  const sent = call(tenant);
  const text = await ask(tenant, sent, number % breakOffEvery === 0 ? number % 5 : undefined);
  if (text === null) return [];
  expect(text, sent.path).toMatch(/canary|not-found|"version"/);
  return (text.match(/canary\d+x/g) ?? []).filter((found) => found !== tenant.canary);
}

describe('fifty tenants at work at the same time', () => {
  it('see nothing of each other in ten thousand answers, with one request in twenty broken off [TEN-96]', async () => {
    const strangers: string[] = [];
    let next = 0;
    const worker = async () => {
      while (next < requestCount) {
        next += 1;
        strangers.push(...(await strangersIn(next)));
      }
    };
    await Promise.all(Array.from({ length: atATime }, worker));
    expect(strangers).toEqual([]);
  }, 900_000);
});
