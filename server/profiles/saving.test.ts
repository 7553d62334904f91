import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listAuditEntries } from '#contract/audit/endpoints.ts';
import { updatePerson } from '#contract/people/endpoints.ts';
import { self } from '#contract/people/self.ts';
import { approveProfile, rejectProfile } from '#contract/profiles/endpoints.ts';
import { nothingEntered, profileImagePath } from '#contract/profiles/profile.ts';
import type { TenantId } from '#contract/tenants/tenant-id.ts';
import { changeSettings } from '#server/tenants/testing/change-settings.ts';
import type { TestCaller } from '#server/testing/caller.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { addProfile, newProfile, uploadImage } from './testing/profiles.ts';

let server: TestServer;
let acme: TenantId;
let adminPerson: Person;
let admin: TestCaller;
let person: Person;
let owner: TestCaller;
let counter = 0;

beforeAll(async () => {
  server = await startTestServer();
  acme = await server.addTenant('acme');
  adminPerson = await server.addPerson(acme, { roles: ['admin'] });
  admin = server.as(adminPerson);
});
beforeEach(async () => {
  counter += 1;
  person = await server.addPerson(acme, { slug: `robin-${counter}` });
  owner = server.as(person);
});
afterAll(() => server.close());

const requireApproval = (requireProfileApproval: boolean) =>
  changeSettings(admin, acme, { requireProfileApproval });

type Text = Parameters<typeof newProfile>[0];

const saving = (text: Text) => ({ body: { profile: newProfile(text) } });
const saveOwn = (text: Text) => owner.call(updatePerson, { params: { id: self }, ...saving(text) });
const saveAsAdmin = (text: Text) =>
  admin.call(updatePerson, { params: { id: `robin-${counter}` }, ...saving(text) });

const inForce = (city: string | null) => ({ profile: { city } });
const pending = (city: string) => ({ hasPendingChange: true, pendingProfile: { city } });
const nothingPending = { hasPendingChange: false, pendingProfile: null };
const notRejected = { rejectedProfile: null };

const ofPerson = {
  get params() {
    return { id: person.id };
  },
};

describe('what an ambassador saves', () => {
  it('takes effect at once where nobody has to approve it [AMB-86 AMB-140 AMB-159]', async () => {
    await requireApproval(false);
    const text = newProfile({ quote: 'Go', website: 'https://ann.test' });
    const answer = await saveOwn(text);
    expect(answer).toMatchObject({
      id: person.id,
      ...nothingPending,
      profile: { ...text, rejectionMessage: null },
      firstName: 'Robin',
    });
    expect(await saveOwn({ city: 'Rome' })).toMatchObject({
      ...inForce('Rome'),
      ...nothingPending,
    });
  });

  it('waits where it has to be approved, and what is approved stays in force [AMB-86 AMB-159 SET-36]', async () => {
    await requireApproval(true);
    expect(await saveOwn({ city: 'Bonn' })).toMatchObject({
      profile: nothingEntered,
      ...pending('Bonn'),
    });
    await admin.call(approveProfile, { ...ofPerson, body: undefined });
    expect(await saveOwn({ city: 'Rome' })).toMatchObject({
      ...inForce('Bonn'),
      ...pending('Rome'),
    });
  });

  it('takes the place of what is pending, once approval has ended at once [AMB-86 AMB-91 SET-36]', async () => {
    await requireApproval(true);
    await saveOwn({ city: 'Bonn' });
    expect(await saveOwn({ city: 'Rome' })).toMatchObject(pending('Rome'));
    await requireApproval(false);
    expect(await saveOwn({ city: 'Oslo' })).toMatchObject({
      ...inForce('Oslo'),
      ...nothingPending,
    });
  });

  it('after a rejection is a new pending change, without the message [AMB-89 AMB-91 SET-36]', async () => {
    await requireApproval(true);
    await addProfile(server, person, { approved: { city: 'Bonn' }, pending: { city: 'Rome' } });
    const message = 'Please take another city';
    expect(await admin.call(rejectProfile, { ...ofPerson, body: { message } })).toMatchObject({
      profile: { city: 'Bonn', rejectionMessage: message },
      rejectedProfile: { city: 'Rome', rejectionMessage: message },
      ...nothingPending,
    });
    expect(await saveOwn({ city: 'Oslo' })).toMatchObject({
      profile: { city: 'Bonn', rejectionMessage: null },
      ...pending('Oslo'),
      ...notRejected,
    });
  });

  it('is no change where it says what is approved or pending already', async () => {
    await requireApproval(true);
    await addProfile(server, person, { approved: { city: 'Bonn' } });
    expect(await saveOwn({ city: 'Bonn' })).toMatchObject(nothingPending);
    const first = await saveOwn({ city: 'Rome' });
    server.now = new Date(server.now.getTime() + 1000);
    expect(await saveOwn({ city: 'Rome' })).toEqual(first);
    expect(await saveOwn({ city: 'Bonn' })).toMatchObject({
      ...inForce('Bonn'),
      ...nothingPending,
    });
  });

  it('is their own profile alone [AMB-148]', async () => {
    const other = server.as(await server.addPerson(acme));
    const input = { params: { id: `robin-${counter}` }, ...saving({ city: 'Rome' }) };
    expect(await other.refused(updatePerson, input)).toMatchObject({ status: 403 });
  });

  it.each([
    ['countryCode', null, 'Please choose a country from the list'],
    ['city', ' ', 'Please enter a city'],
    ['description', '', 'Please enter a description'],
    ['website', 'my page', 'Please enter a link'],
  ])(
    'is refused for what is wrong in %s, and nothing changes [AMB-112 AMB-129]',
    async (field, value, text) => {
      const body = { profile: { ...newProfile(), [field]: value } };
      expect(await owner.refused(updatePerson, { params: { id: self }, body })).toMatchObject({
        status: 400,
        fields: { [`profile.${field}`]: text },
      });
      expect(await saveOwn({})).toMatchObject({ id: person.id });
    },
  );
});

describe('what an admin saves', () => {
  it.each([true, false])(
    'takes effect at once, with approval %s, and what is pending stays to be decided [AMB-87]',
    async (isRequired) => {
      await requireApproval(isRequired);
      await addProfile(server, person, { approved: { city: 'Bonn' }, pending: { city: 'Rome' } });
      expect(await saveAsAdmin({ city: 'Oslo' })).toMatchObject({
        ...inForce('Oslo'),
        ...pending('Rome'),
      });
      expect(await saveAsAdmin({ city: 'Rome' })).toMatchObject({
        ...inForce('Rome'),
        ...nothingPending,
      });
    },
  );

  it('of their own takes effect at once too [AMB-87]', async () => {
    await requireApproval(true);
    const input = { params: { id: self }, ...saving({ city: 'Rome' }) };
    expect(await admin.call(updatePerson, input)).toMatchObject({
      id: adminPerson.id,
      ...inForce('Rome'),
      ...nothingPending,
    });
  });

  it('is in the audit log, unless it changes nothing', async () => {
    await requireApproval(false);
    await saveAsAdmin({ city: 'Oslo' });
    await saveAsAdmin({ city: 'Oslo' });
    await saveOwn({ city: 'Rome' });
    const { results } = await admin.call(listAuditEntries, { query: { pageSize: '100' } });
    expect(results.filter((entry) => entry.person?.id === person.id)).toMatchObject([
      { action: 'profile-changed', subject: person.email, actor: adminPerson.email },
    ]);
  });
});

describe('the picture of a profile', () => {
  const imageUrl = (id: string) => `${profileImagePath}${id}`;
  const refusal = {
    status: 400,
    fields: { 'profile.imageUrl': 'This picture is no longer there. Please upload it again' },
  };

  it('is one that was uploaded for its owner, by whomever, and stays when it is saved again', async () => {
    await requireApproval(false);
    const own = imageUrl(await uploadImage(server, person));
    const given = imageUrl(await uploadImage(server, person, admin));
    for (const each of [own, given, given]) {
      expect(await saveOwn({ imageUrl: each })).toMatchObject({ profile: { imageUrl: each } });
    }
  });

  it('is removed a day after it is given up, and not before it is in no part of the profile', async () => {
    const [first = '', second = ''] = [
      await uploadImage(server, person),
      await uploadImage(server, person),
    ];
    const givenUp = async () => {
      const jobs = await server.database.inTenant(acme, (db) =>
        db
          .selectFrom('outbox')
          .select(['payload', 'runAt'])
          .where('job', '=', 'remove-unused-file')
          .execute(),
      );
      for (const { payload } of jobs) expect(payload).toHaveProperty('id');
      // Each upload is looked at too, a day later.
      return [first, second].map(
        (id) => jobs.filter(({ payload }) => JSON.stringify(payload).includes(id)).length - 1,
      );
    };
    await requireApproval(false);
    await saveOwn({ imageUrl: imageUrl(first) });
    await requireApproval(true);
    await saveOwn({ imageUrl: imageUrl(second) });
    expect(await givenUp()).toEqual([0, 0]);
    await admin.call(approveProfile, { ...ofPerson, body: undefined });
    expect(await givenUp()).toEqual([1, 0]);
    await requireApproval(false);
    await saveOwn({ imageUrl: null });
    expect(await givenUp()).toEqual([1, 1]);
  });

  it('is refused where it is that of somebody else or of nobody', async () => {
    const other = imageUrl(await uploadImage(server, await server.addPerson(acme)));
    const nobodys = ['0190b8c4-0000-4000-8000-000000000000', '-'.repeat(36)].map(imageUrl);
    for (const each of [other, ...nobodys]) {
      const input = { params: { id: self }, ...saving({ imageUrl: each }) };
      expect(await owner.refused(updatePerson, input)).toMatchObject(refusal);
    }
  });
});
