import { afterAll, beforeAll, expect, it } from 'vitest';
import { getApplicant, updateApplicant } from '#contract/applicants/endpoints.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import { dataSubject } from '#server/testing/data-subject.ts';
import { unknownId } from '#server/testing/reference.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { personalDataOfApplicants } from './personal-data.ts';
import { addApplicant } from './testing/add-applicant.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
afterAll(() => server.close());

const subject = (email: string, id: string = unknownId) => dataSubject({ id, email });

const collect = (person: ReturnType<typeof subject>) =>
  server.database.inTenant(acme, (db) => personalDataOfApplicants.collect(db, person));

it('what somebody gets of their application is all there is of it but the notes of the team', async () => {
  const now = server.now.toISOString();
  const { slug, email } = await addApplicant(server, acme, { tags: ['runner'] });
  await admin.call(updateApplicant, {
    params: { id: slug },
    body: { approved: true, sendDecisionEmail: true, notes: 'Met in Bonn' },
  });
  const collected: unknown = JSON.parse(JSON.stringify(await collect(subject(email))));
  expect(collected).toEqual({
    applications: [
      {
        email,
        firstName: 'Mia',
        lastName: 'Berg',
        tags: ['runner'],
        approved: true,
        decidedAt: now,
        createdAt: now,
        previousApplications: [],
        data: expect.objectContaining({ instagram: 'https://instagram.com/mia' }),
        customData: { whyUs: { title: 'Why us?', value: 'I love your shoes' } },
        agreements: [{ id: unknownId, version: 2 }],
        applicationEmailAt: now,
        decisionEmailAt: now,
        registered: false,
      },
    ],
  });
});

it('an application belongs to who has its email, and to the account it became', async () => {
  const member = await server.addPerson(acme);
  const old = await addApplicant(server, acme, { columns: { userId: member.id } });
  const other = await addApplicant(server, acme);
  const person = subject(member.email, member.id);
  expect(await collect(person)).toMatchObject({ applications: [{ email: old.email }] });
  expect(await collect(subject(other.email))).toMatchObject({
    applications: [{ email: other.email }],
  });
  await server.database.inTenant(acme, (db) => personalDataOfApplicants.erase(db, person));
  expect(await collect(person)).toEqual({ applications: [] });
  expect(await admin.refused(getApplicant, { params: { id: old.slug } })).toMatchObject({
    status: 404,
  });
  expect(await admin.call(getApplicant, { params: { id: other.slug } })).toMatchObject({
    email: other.email,
  });
});

it('an application is not theirs who took the email later, nor theirs who left it before', async () => {
  const first = await server.addPerson(acme);
  const second = await server.addPerson(acme);
  const ofFirst = await addApplicant(server, acme, {
    columns: { userId: first.id, email: second.email },
  });
  const since = await addApplicant(server, acme);
  const person = { ...subject(second.email, second.id), emails: [second.email, since.email] };
  expect(await collect(person)).toEqual({ applications: [] });
  await server.database.inTenant(acme, (db) => personalDataOfApplicants.erase(db, person));
  for (const { slug, email } of [ofFirst, since])
    expect(await admin.call(getApplicant, { params: { id: slug } })).toMatchObject({ email });
});
