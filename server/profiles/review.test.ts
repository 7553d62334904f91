import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { getPerson } from '#contract/people/endpoints.ts';
import {
  approveProfile,
  rejectProfile,
  setProfileVisibility,
} from '#contract/profiles/endpoints.ts';
import { nothingEntered } from '#contract/profiles/profile.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addProfile, newProfile } from './testing/profiles.ts';

let server: TestServer;
let acme: TenantId;
let admin: TestCaller;
let person: Person;
let params: { id: string };

beforeAll(async () => {
  server = await startTestServer({ withJobs: true });
  acme = await server.addTenant('acme');
  admin = server.as(await server.addPerson(acme, { roles: ['admin'] }));
});
beforeEach(async () => {
  person = await server.addPerson(acme, { firstName: 'Robin' });
  params = { id: person.id };
});
afterAll(() => server.close());

const message = 'Please write\nin English';
const none = { rejectionMessage: null };

/** The person as the admin reads the person anew. */
const read = async () => {
  const { slug } = await server.database.inTenant(acme, (db) =>
    db.selectFrom('users').select('slug').where('id', '=', person.id).executeTakeFirstOrThrow(),
  );
  return admin.call(getPerson, { params: { id: slug } });
};

const audited = async () => {
  const { results } = await admin.call(listAuditEntries, { query: { pageSize: '100' } });
  return results
    .filter((entry) => entry.person?.id === person.id)
    .map(({ action, details }) => {
      // The texts of a profile stand in no log.
      expect(details?.changes ?? []).toEqual([]);
      return { action, reason: details?.reason ?? null };
    });
};

/** The mails that the owner has got. */
const mails = async () => {
  await server.jobs?.drain();
  await server.jobs?.drain();
  return server.database.inTenant(acme, (db) =>
    db.selectFrom('mailbox').selectAll().where('recipient', 'like', `%${person.email}%`).execute(),
  );
};

describe('a pending change of a profile', () => {
  const said = { approved: { city: 'Bonn' }, pending: { city: 'Rome' } };
  const change = { ...newProfile(said.pending), ...none };

  it('stands beside the approved profile until somebody decides [AMB-62 AMB-63 AMB-84]', async () => {
    await addProfile(server, person, said);
    expect(await read()).toMatchObject({
      profile: { ...newProfile(said.approved), ...none },
      profilePubliclyVisible: true,
      hasPendingChange: true,
      pendingProfile: { ...change, submittedAt: server.now.toISOString() },
      rejectedProfile: null,
    });
  });

  it('takes the place of the profile when an admin approves it [AMB-84 AMB-88 AMB-138 AMB-170]', async () => {
    await addProfile(server, person, said);
    const answer = await admin.call(approveProfile, { params, body: undefined });
    expect(answer).toMatchObject({
      id: person.id,
      profile: change,
      hasPendingChange: false,
      pendingProfile: null,
      rejectedProfile: null,
    });
    expect(await read()).toEqual(answer);
    expect(await audited()).toEqual([{ action: 'profile-approved', reason: null }]);
    expect(await mails()).toMatchObject([
      { recipient: `Robin <${person.email}>`, subject: 'Your profile has been approved' },
    ]);
  });

  it('goes back to its owner with a message when an admin rejects it [AMB-67 AMB-84 AMB-89 AMB-138 AMB-170]', async () => {
    await addProfile(server, person, said);
    const answer = await admin.call(rejectProfile, { params, body: { message } });
    expect(answer).toMatchObject({
      id: person.id,
      profile: { ...newProfile(said.approved), rejectionMessage: message },
      hasPendingChange: false,
      pendingProfile: null,
      rejectedProfile: { ...change, rejectionMessage: message },
    });
    expect(await read()).toEqual(answer);
    expect(await audited()).toEqual([{ action: 'profile-rejected', reason: message }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Please change your profile' });
    expect(mail?.textBody).toContain(message);
    expect(mail?.textBody).toContain('http://acme.banyan.localhost:4000/my/profile');
  });

  it('of somebody without a profile is rejected to nothing [AMB-89]', async () => {
    await addProfile(server, person, { pending: {} });
    expect(await admin.call(rejectProfile, { params, body: { message } })).toMatchObject({
      profile: { ...nothingEntered, rejectionMessage: message },
      rejectedProfile: newProfile(),
    });
  });

  it('is not rejected without a message [AMB-125]', async () => {
    await addProfile(server, person, said);
    expect(await admin.refused(rejectProfile, { params, body: { message: ' ' } })).toMatchObject({
      status: 400,
      fields: { message: 'Please enter a message' },
    });
    expect(await read()).toMatchObject({ hasPendingChange: true });
  });

  it('has to be there for a decision [AMB-171]', async () => {
    const refusals = [
      await admin.refused(approveProfile, { params, body: undefined }),
      await admin.refused(rejectProfile, { params, body: { message } }),
    ];
    await addProfile(server, person, { approved: {} });
    refusals.push(await admin.refused(approveProfile, { params, body: undefined }));
    refusals.push(await admin.refused(rejectProfile, { params, body: { message } }));
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 409, code: 'no-pending-profile' });
    }
    expect(await audited()).toEqual([]);
  });

  it('is decided once, however many decide at the same moment [AMB-171]', async () => {
    await addProfile(server, person, said);
    const answers = await Promise.all([
      ...Array.from({ length: 3 }, () => admin.send(approveProfile, { params, body: {} })),
      ...Array.from({ length: 3 }, () => admin.send(rejectProfile, { params, body: { message } })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      ...[200, 409, 409, 409, 409, 409],
    ]);
    expect(await audited()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('is left alone by a decision about an earlier one', async () => {
    await addProfile(server, person, said);
    const submittedAt = new Date(server.now.getTime() - 1).toISOString();
    for (const refusal of [
      await admin.refused(approveProfile, { params, body: { submittedAt } }),
      await admin.refused(rejectProfile, { params, body: { message, submittedAt } }),
    ]) {
      expect(refusal).toMatchObject({ status: 409, code: 'profile-changed' });
    }
    expect(await read()).toMatchObject({ hasPendingChange: true });
    const seen = { submittedAt: server.now.toISOString() };
    expect(await admin.call(approveProfile, { params, body: seen })).toMatchObject({
      profile: change,
    });
  });

  it('of a deactivated person is decided without a mail', async () => {
    await addProfile(server, person, said);
    await server.database.inTenant(acme, (db) =>
      db.updateTable('users').set({ deletedAt: server.now }).where('id', '=', person.id).execute(),
    );
    expect(await admin.call(approveProfile, { params, body: {} })).toMatchObject({
      profile: change,
    });
    const asked = await server.database.inTenant(acme, (db) =>
      db.selectFrom('outbox').select('payload').where('job', '=', 'send-mail').execute(),
    );
    expect(JSON.stringify(asked)).not.toContain(person.email);
    expect(await mails()).toEqual([]);
  });

  it('is decided by admins alone, and of support by support [AMB-138]', async () => {
    await addProfile(server, person, said);
    const own = server.as(person);
    expect(await own.refused(approveProfile, { params, body: {} })).toMatchObject({ status: 403 });
    const support = await server.addPerson(acme, { roles: ['support'] });
    await addProfile(server, support, said);
    expect(
      await admin.refused(approveProfile, { params: { id: support.id }, body: {} }),
    ).toMatchObject({ status: 403 });
    expect(await read()).toMatchObject({ hasPendingChange: true });
  });
});

it('a profile is hidden and shown by an admin, which a repeat leaves as it is [AMB-85 AMB-137 AMB-170]', async () => {
  await addProfile(server, person, { approved: {} });
  for (const visible of [false, false, true, true]) {
    const answer = await admin.call(setProfileVisibility, { params, body: { visible } });
    expect(answer).toMatchObject({ id: person.id, profilePubliclyVisible: visible });
    expect(await read()).toEqual(answer);
  }
  expect((await audited()).map(({ action }) => action).toSorted()).toEqual([
    'profile-hidden',
    'profile-shown',
  ]);
  const body = { visible: false };
  expect(await server.as(person).refused(setProfileVisibility, { params, body })).toMatchObject({
    status: 403,
  });
});
