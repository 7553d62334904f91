import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { problemResponse } from '#client/testing/fake-api.ts';
import { makePerson } from '#client/testing/people.ts';
import { listTags } from '#contract/ambassadors/endpoints.ts';
import type { Role } from '#contract/http/access.ts';
import { countTestUsers, updatePerson } from '#contract/people/endpoints.ts';
import type { Person } from '#contract/people/person.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { PersonForm } from './person-form.tsx';

interface Setting {
  readonly changes?: Partial<Person>;
  readonly testUsers?: number;
  /** The answer to every change. */
  readonly refusal?: Response;
}

function open(roles: readonly Role[], { changes = {}, testUsers = 0, refusal }: Setting = {}) {
  const person = makePerson({ roles, ...changes });
  return drawBlock(<PersonForm person={person} onDirtyChange={() => {}} />, {
    serve(fake) {
      fake.on(listTags, () => ({ results: [] }));
      fake.on(countTestUsers, () => ({ count: testUsers, most: 3 }));
      fake.on(updatePerson, ({ body: { currentPassword, profile: _, ...change } }) =>
        refusal
          ? Promise.reject(refusal)
          : roles.length === 0 || currentPassword === 'banyan-demo'
            ? { ...person, ...change, tags: [] }
            : Promise.reject(
                problemResponse('wrong-password', {
                  fields: { currentPassword: 'Current password is not correct' },
                }),
              ),
      );
    },
  });
}

afterEach(cleanup);

describe('the email of a person', () => {
  it('with a role takes one’s own password, asked for once the email is another', async () => {
    const { user, said } = open(['admin']);
    await user.type(screen.getByLabelText('Last name'), 's');
    expect(screen.queryByLabelText('Your own password')).toBeNull();
    await user.type(screen.getByLabelText('Email'), 'x');
    const password = screen.getByLabelText('Your own password');
    await user.type(password, 'nonsense');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Current password is not correct');
    await user.clear(password);
    await user.type(password, 'banyan-demo');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual(['Updated user']));
    expect(screen.queryByLabelText('Your own password')).toBeNull();
  });

  it('without a role takes none', async () => {
    const { user, said } = open([]);
    await user.type(screen.getByLabelText('Email'), 'x');
    expect(screen.queryByLabelText('Your own password')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual(['Updated user']));
  });
});

describe('the notes on a person', () => {
  it('are several lines that are saved with the rest, and none once emptied [AMB-57]', async () => {
    const { user, said, fake } = open([], { changes: { notes: 'Met at the fair' } });
    const notes = screen.getByLabelText<HTMLTextAreaElement>('Notes');
    expect(notes.value).toBe('Met at the fair');
    await user.type(notes, '{Enter}Prefers mail');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual(['Updated user']));
    await user.clear(notes);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toHaveLength(2));
    const sent = fake.requests.filter(({ method }) => method === 'PUT');
    const bodies = await Promise.all(sent.map((request) => request.json()));
    expect(bodies).toMatchObject([{ notes: 'Met at the fair\nPrefers mail' }, { notes: '' }]);
  });
});

describe('the switch of a test user', () => {
  const theSwitch = () => screen.getByLabelText<HTMLInputElement>(/^Test user/);

  it('is disabled while there are three, and says why [AMB-117]', async () => {
    open([], { testUsers: 3 });
    await waitFor(() => expect(theSwitch().disabled).toBe(true));
    screen.getByText('Up to three test users are supported');
  });

  it.each([
    ['there are two', { testUsers: 2 }],
    ['it is one of the three', { testUsers: 3, changes: { isTestUser: true } }],
  ])('works while %s', async (_, setting) => {
    const { user, said, fake } = open([], setting);
    await waitFor(() =>
      expect(fake.requests.some(({ url }) => url.endsWith('/test-users'))).toBe(true),
    );
    const before = theSwitch().checked;
    await user.click(theSwitch());
    expect(theSwitch().checked).toBe(!before);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(said).toEqual(['Updated user']));
  });
});

describe('the fields of a person', () => {
  it.each([
    ['First name', '', 'Please enter a first name'],
    ['Last name', '', 'Please enter a last name'],
    ['Email', '', 'Please enter a valid email address'],
    ['Email', 'ann@', 'Please enter a valid email address'],
  ])('are not saved with %s “%s”, and say so [AMB-121]', async (label, text, message) => {
    const { user } = open([]);
    const field = screen.getByLabelText(label);
    await user.clear(field);
    if (text !== '') await user.type(field, text);
    await user.tab();
    await screen.findByText(message);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });

  it('say that somebody else has the email [AMB-121]', async () => {
    const message = 'Email is already in use';
    const { user } = open([], {
      refusal: problemResponse('email-in-use', { message, fields: { email: message } }),
    });
    await user.type(screen.getByLabelText('Email'), 'x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')));
  });

  it('take 50 tags of 50 characters, and nothing more [AMB-119]', async () => {
    const many = Array.from({ length: 49 }, (_, index) => `tag-${index}`);
    const { user, fake } = open([], { changes: { tags: many } });
    const tags = screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' });
    await user.type(tags, `${'y'.repeat(51)}{Enter}`);
    await screen.findByText(/^A tag has at most 50 characters/);
    await user.type(tags, `${'y'.repeat(50)}{Enter}`);
    await screen.findByText('y'.repeat(50));
    await user.type(tags, 'more{Enter}');
    expect(tags.value).toBe('');
    expect(screen.queryByText('more')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(async () => {
      const sent = fake.requests.find(({ method }) => method === 'PUT');
      expect(await sent?.clone().json()).toMatchObject({ tags: [...many, 'y'.repeat(50)] });
    });
  });
});
