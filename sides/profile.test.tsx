import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { profileLabels as labels } from '#client/profiles/labels.ts';
import { type FakeApi, problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { getPerson, updatePerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import {
  approveProfile,
  rejectProfile,
  setProfileVisibility,
} from '#contract/profiles/endpoints.ts';
import { nothingEntered, type ProfileText } from '#contract/profiles/profile.ts';
import { getEarnings } from '#contract/transactions/endpoints.ts';
import { openSide, sides } from './testing/open-side.tsx';

const text = (changes: Partial<ProfileText> = {}) => ({
  ...nothingEntered,
  rejectionMessage: null,
  countryCode: 'DE' as const,
  city: 'Bonn',
  description: 'I run',
  ...changes,
});

/** One person whom the calls change, as the server would. */
function servePerson(fake: FakeApi, first: Person): { now: () => Person } {
  let person = first;
  const become = (changes: Partial<Person>) => {
    person = { ...person, ...changes };
    return person;
  };
  const decided = { hasPendingChange: false, pendingProfile: null };
  fake.on(getPerson, () => person);
  fake.on(updatePerson, ({ body: { profile } }) =>
    profile ? become({ profile: { ...profile, rejectionMessage: null } }) : person,
  );
  fake.on(approveProfile, () =>
    person.pendingProfile
      ? become({ ...decided, profile: text({ ...person.pendingProfile }) })
      : Promise.reject(problemResponse('no-pending-profile')),
  );
  fake.on(rejectProfile, ({ body: { message } }) =>
    become({
      ...decided,
      profile: { ...person.profile, rejectionMessage: message },
      rejectedProfile: person.pendingProfile && {
        ...person.pendingProfile,
        rejectionMessage: message,
      },
    }),
  );
  fake.on(setProfileVisibility, ({ body: { visible } }) =>
    become({ profilePubliclyVisible: visible }),
  );
  return { now: () => person };
}

const proposed = text({ city: 'Rome', quote: 'Go on' });
const pending = makePerson({
  profile: text(),
  hasPendingChange: true,
  pendingProfile: { ...proposed, submittedAt: '2026-05-01T10:00:00.000Z' },
});

describe.each(sides)('the profile of an ambassador, %s', (name) => {
  async function open(person: Person) {
    let served = { now: () => person };
    const opened = await openSide(name, '/ambassadors/ann/profile', {
      feature: 'ambassadors',
      serve(fake) {
        served = servePerson(fake, person);
        fake.on(getEarnings, () => ({
          userId: person.id,
          points: 0,
          pendingPoints: 0,
          monetary: {},
          pendingMonetary: {},
        }));
      },
    });
    await opened.side.findByRole('button', { name: labels.submit });
    return { ...opened, now: () => served.now() };
  }
  type Opened = Awaited<ReturnType<typeof open>>;

  const rowOf = ({ side }: Opened, field: string) => {
    const row = side.getByText(field, { selector: 'dt' }).parentElement;
    if (!row) throw new Error(`There is no row for ${field}`);
    return within(row);
  };

  it('stands beside the pending change, whose changed fields are marked [AMB-28 AMB-92]', async () => {
    const opened = await open(pending);
    const rows = [
      ['City', 'Bonn', 'Rome', true],
      ['Quote', labels.nothing, 'Go on', true],
      ['Country', 'Germany', 'Germany', false],
      ['About', 'I run', 'I run', false],
    ] as const;
    for (const [field, before, after, isChanged] of rows) {
      const row = rowOf(opened, field);
      const [now, then] = row.getAllByRole('definition');
      expect(now?.textContent).toBe(`${labels.review.now}${before}`);
      expect(then?.textContent).toBe(
        `${labels.review.proposed}${isChanged ? labels.review.changed : ''}${after}`,
      );
    }
    expect(opened.side.queryByText('Facebook', { selector: 'dt' })).toBeNull();
  });

  it('is replaced by the change that is approved [AMB-138 AMB-188 AMB-189]', async () => {
    const { side, user, findDone, now, sent } = await open(pending);
    await user.click(side.getByRole('button', { name: labels.review.approve }));
    await findDone('Profile approved');
    await waitFor(() => expect(side.queryByText(labels.review.title)).toBeNull());
    expect(side.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Rome');
    expect(now()).toMatchObject({ profile: { city: 'Rome' }, hasPendingChange: false });
    expect(await sent(`/api/v1/users/${pending.id}/profile/approve`)).toEqual([
      { submittedAt: '2026-05-01T10:00:00.000Z' },
    ]);
  });

  it('stays when the change is rejected, which takes a message [AMB-125 AMB-138 AMB-188 AMB-189]', async () => {
    const { side, user, findDone, now } = await open(pending);
    await user.click(side.getByRole('button', { name: labels.review.reject }));
    const dialog = within(await screen.findByRole('dialog', { name: /Ann Pond/ }));
    const reject = dialog.getByRole<HTMLButtonElement>('button', { name: labels.review.reject });
    expect(reject.disabled).toBe(true);
    await user.type(dialog.getByLabelText(labels.review.reason), ' ');
    expect(reject.disabled).toBe(true);
    await user.click(dialog.getByLabelText(labels.review.reason));
    await user.paste('x'.repeat(1001));
    dialog.getByText('Please enter at most 1,000 characters; there are 1,001');
    expect(reject.disabled).toBe(true);
    await user.clear(dialog.getByLabelText(labels.review.reason));
    await user.type(dialog.getByLabelText(labels.review.reason), 'Please smile');
    await user.click(reject);
    await findDone('Profile rejected');
    await side.findByText(labels.review.message('Please smile'));
    expect(side.getByLabelText<HTMLInputElement>(/^City/).value).toBe('Bonn');
    expect(now()).toMatchObject({ profile: { city: 'Bonn', rejectionMessage: 'Please smile' } });
  });

  it('is hidden and shown [AMB-28 AMB-137 AMB-188 AMB-189]', async () => {
    const { side, user, findDone, now } = await open(pending);
    const visible = () =>
      side.getByRole<HTMLInputElement>('switch', { name: /^Everybody may see/ });
    expect(visible().checked).toBe(true);
    await user.click(visible());
    await findDone('Profile is now hidden');
    await waitFor(() => expect(visible().checked).toBe(false));
    expect(now().profilePubliclyVisible).toBe(false);
    await user.click(visible());
    await findDone('Profile is now visible');
    await waitFor(() => expect(visible().checked).toBe(true));
  });

  it('is changed at once by an admin [AMB-28 AMB-188 AMB-189]', async () => {
    const { side, user, findDone, now } = await open(makePerson({ profile: text() }));
    const city = side.getByLabelText(/^City/);
    await user.clear(city);
    await user.type(city, 'Oslo');
    await user.type(side.getByLabelText('Website'), 'ann.test');
    await user.click(side.getByRole('button', { name: labels.submit }));
    await findDone('Updated profile');
    expect(now()).toMatchObject({ profile: { city: 'Oslo', website: 'https://ann.test' } });
  });
});

describe.each(sides)('the own profile, %s', (name) => {
  const open = async (person: Person, roles: string[] = ['admin'], address = '/my/profile') => {
    let served = { now: () => person };
    const opened = await openSide(name, address, {
      feature: 'account',
      token: makeToken({ roles }),
      serve(fake) {
        served = servePerson(fake, person);
      },
    });
    await opened.side.findByRole('button', { name: labels.submit });
    return { ...opened, now: () => served.now() };
  };

  it('is written and saved [AMB-69 AMB-189 AMB-48 BRIDGE-32]', async () => {
    const { side, user, address, findDone, now } = await open(makePerson());
    expect(address()).toBe('/my/profile');
    await user.click(side.getByRole('combobox', { name: /^Country/ }));
    const options = await screen.findAllByRole('option', { hidden: true });
    expect(options.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      ...['Canada', 'United States', 'Afghanistan'],
    ]);
    await user.click(screen.getByRole('option', { name: 'Germany', hidden: true }));
    await user.type(side.getByLabelText(/^City/), 'Bonn');
    await user.type(side.getByLabelText(/^About/), 'I run');
    await user.click(side.getByRole('button', { name: labels.submit }));
    await findDone('Updated profile');
    expect(now().profile).toEqual(text());
  });

  it('says at the fields what is missing, and saves nothing [AMB-112]', async () => {
    const { side, user, now } = await open(makePerson());
    await user.type(side.getByLabelText('Website'), 'my page');
    await user.click(side.getByRole('button', { name: labels.submit }));
    for (const message of [
      ...['Please choose a country from the list', 'Please enter a city'],
      ...['Please enter a description', 'Please enter a link'],
    ]) {
      await side.findByText(message);
    }
    expect(now()).toEqual(makePerson());
  });

  it('asks before it is left with something unsaved', async () => {
    const { side, user, strangler } = await open(makePerson());
    await user.type(side.getByLabelText(/^City/), 'B');
    await waitFor(() => expect(strangler.unsaved.isDirty.get()).toBe(true));
  });

  it('is where `/account/profile` leads [AMB-46 BRIDGE-43]', async () => {
    const { address } = await open(makePerson(), ['admin'], '/account/profile');
    expect(address()).toBe('/my/profile');
  });
});

describe('the own profile of an ambassador', () => {
  const open = async (person: Person) => {
    const opened = await openSide('native', '/my/profile', {
      feature: 'account',
      token: makeToken({ roles: [] }),
      serve: (fake) => void servePerson(fake, person),
    });
    await opened.side.findByRole('button', { name: labels.submit });
    return opened;
  };
  const city = ({ side }: Awaited<ReturnType<typeof open>>) =>
    side.getByLabelText<HTMLInputElement>(/^City/).value;

  it('says that a change awaits approval, which can be changed again [AMB-90]', async () => {
    const opened = await open(pending);
    opened.side.getByText('Your changes are awaiting approval');
    expect(city(opened)).toBe('Rome');
  });

  it('says why a change was rejected, and keeps it to be corrected [AMB-89 AMB-90]', async () => {
    const opened = await open(
      makePerson({
        profile: { ...text(), rejectionMessage: 'Please smile' },
        rejectedProfile: { ...proposed, rejectionMessage: 'Please smile' },
      }),
    );
    opened.side.getByText('Please smile');
    expect(city(opened)).toBe('Rome');
    expect(opened.side.queryByText('Your changes are awaiting approval')).toBeNull();
  });

  it('says nothing of either where there is none', async () => {
    const opened = await open(makePerson({ profile: text() }));
    expect(opened.side.queryByRole('alert')).toBeNull();
    expect(city(opened)).toBe('Bonn');
  });
});
