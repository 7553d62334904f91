import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDiscountCode } from '#contract/codes/endpoints.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/http/endpoint.ts';
import { self } from '#contract/people/self.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { addProfile } from '#server/profiles/testing/profiles.ts';
import type { Person } from '#server/testing/people.ts';
import { newFile, newPicture } from '#server/testing/pictures.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
let acme: TenantId;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
});
afterAll(() => server.close());

const isOfPerson = ({ path }: Endpoint) => /^\/api\/v1\/users\/:id(\/|$)/.test(path);

/** The body of each call about a person, with the code and the picture that somebody has. */
const bodies: Partial<Record<EndpointName, (picture: Buffer) => object>> = {
  updatePerson: () => ({ firstName: 'Eva' }),
  deactivateUser: () => ({ personalInfoDeleteReason: 'other' }),
  approveProfile: () => ({}),
  rejectProfile: () => ({ message: 'Please smile' }),
  setProfileVisibility: () => ({ visible: false }),
  uploadProfileImage: (picture) => ({ fileName: 'x.png', file: newFile('x.png', picture) }),
  addDiscountCode: () => ({ code: `SELF${made}`, system: 'shopify' }),
  setCodeCap: () => ({ cap: { orders: 5, days: 30 } }),
  setBankAccount: () => ({
    ...{ kind: 'iban', holder: 'Eva Berg', iban: 'DE89370400440532013000' },
    ...{ accountNumber: '', bankCode: '', bic: '' },
  }),
  addTransaction: () => ({
    ...{ submissionId: randomUUID(), type: 'credit', value: 5, description: 'A talk' },
  }),
};

/** Nobody may deactivate themselves, and neither who calls nor an account that nobody has given is there to be restored or removed. */
const refused: Partial<Record<EndpointName, number>> = {
  ...{ deactivateUser: 403, restoreUser: 404 },
  ...{ removeBankAccount: 404, setBankAccount: 403 },
};

/** An admin with a profile that waits for approval and with a discount code. */
async function addSomebody(): Promise<{ person: Person; slug: string; codeId: string }> {
  made += 1;
  const slug = `somebody-${made}`;
  const person = await server.addPerson(acme, {
    ...{ slug, lastName: 'Berg', email: `${slug}@example.test`, roles: ['admin'] },
  });
  await addProfile(server, person, { approved: {}, pending: { city: 'Rome' } });
  const { discountCodes } = await server.as(person).call(addDiscountCode, {
    params: { id: person.id },
    body: { code: `CODE${made}`, system: 'shopify' },
  });
  server.now = new Date(server.now.getTime() + 1000);
  return { person, slug, codeId: discountCodes[0]?.id ?? '' };
}

/** Calls as somebody new about themselves; returns the answer, with names that are the same for everybody. */
async function callAbout(name: EndpointName, by: 'self' | 'name') {
  const { person, slug, codeId } = await addSomebody();
  const isBySlug = name === 'getPerson' || name === 'updatePerson';
  const id = by === 'self' ? self : isBySlug ? slug : person.id;
  const answer = await server.as(person).send(endpoints[name], {
    params: { id, codeId },
    body: bodies[name]?.(await newPicture('png')),
  });
  const body = answer.body
    .replaceAll(person.id, 'own id')
    .replaceAll(slug, 'own slug')
    .replaceAll(codeId, 'own code')
    .replaceAll(/\b(CODE|SELF)\d+/g, '$1')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'a moment');
  return { status: answer.statusCode, body };
}

describe('__SELF__', () => {
  const names = Object.entries<Endpoint>(endpoints)
    .filter(([, endpoint]) => isOfPerson(endpoint))
    .map(([name]) => name as EndpointName);

  it.each(names)('stands for the caller in the path of %s [AMB-161]', async (name) => {
    const byName = await callAbout(name, 'name');
    const bySelf = await callAbout(name, 'self');
    expect(bySelf.status).toBe(byName.status);
    expect([byName.status, byName.status < 300]).toContain(refused[name] ?? true);
    // This call tells people less about themselves.
    if (name === 'getPerson')
      expect(JSON.parse(byName.body)).toMatchObject(JSON.parse(bySelf.body));
    else expect(bySelf.body).toEqual(byName.body);
  });
});
