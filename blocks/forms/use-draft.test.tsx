import { useForm } from '@mantine/form';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { nameDraft } from '#client/auth/account-form.ts';
import { draftLabels } from '#client/forms/draft-labels.ts';
import { overtakenDraft } from '#client/forms/overtaken-draft.ts';
import { makeToken } from '#client/testing/tokens.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { useDraft } from './use-draft.ts';

const ada = makeToken();
const somebodyElse = makeToken({ sub: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a99' });

interface Names {
  firstName: string;
  lastName: string;
  password: string;
}

function Form({ stored, draftOf }: { stored: Names; draftOf: string }) {
  const form = useForm({ initialValues: stored });
  useDraft(form, draftOf, nameDraft);
  if (form.values.firstName === 'Bomb') throw new Error('A name that breaks the page');
  return (
    <>
      {(['firstName', 'lastName', 'password'] as const).map((name) => (
        <input key={name} aria-label={name} {...form.getInputProps(name)} />
      ))}
      <button type="button" onClick={() => form.resetDirty() ?? form.setValues(form.getValues())}>
        Save
      </button>
    </>
  );
}

const stored = { firstName: 'Ada', lastName: 'Lovelace', password: '' };

/** Draws the form as a page that has just been opened. */
function open({ token = ada, draftOf = 'name', from = stored } = {}) {
  cleanup();
  return drawBlock(<Form stored={from} draftOf={draftOf} />, { token });
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('what was typed is there again when the page is, and said to be [BRIDGE-188]', () => {
  open();
  type('firstName', 'Augusta');
  const again = open();
  expect(field('firstName').value).toBe('Augusta');
  expect(again.said).toEqual([draftLabels.restored]);
});

it('a password is kept nowhere', () => {
  open();
  type('password', 'correct horse');
  type('firstName', 'Augusta');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
  open();
  expect(field('password').value).toBe('');
});

it('a field that nobody touched shows its newest stored value', () => {
  open();
  type('firstName', 'Augusta');
  open({ from: { ...stored, lastName: 'King' } });
  expect(field('lastName').value).toBe('King');
});

describe('over what is stored by then', () => {
  it('says where that has changed since it was typed [SHELL-346]', () => {
    open();
    type('firstName', 'Augusta');
    const again = open({ from: { ...stored, firstName: 'Adah' } });
    expect(field('firstName').value).toBe('Augusta');
    expect(again.said).toEqual([draftLabels.restored, overtakenDraft.message]);
  });

  const overtake = () => {
    open();
    type('firstName', 'Augusta');
    return { ...stored, firstName: 'Adah' };
  };

  it('says so again at every reload, until somebody types on [SHELL-366]', () => {
    const from = overtake();
    const told = [draftLabels.restored, overtakenDraft.message];
    for (const again of [1, 2, 3]) expect([again, open({ from }).said]).toEqual([again, told]);
    type('firstName', 'Augusta A');
    // What is typed again was typed in sight of what is stored.
    type('firstName', 'Augusta');
    expect(open({ from }).said).toEqual([draftLabels.restored]);
  });

  it('says so too where another field has the same value as is stored by then [SHELL-366]', () => {
    const from = { ...overtake(), lastName: 'King' };
    type('lastName', 'King');
    const told = [draftLabels.restored, overtakenDraft.message];
    for (const again of [1, 2]) expect([again, open({ from }).said]).toEqual([again, told]);
  });

  it.each([
    ['saved', () => fireEvent.click(screen.getByRole('button'))],
    ['discarded', () => type('firstName', 'Adah')],
  ])('says it no more once it is %s [SHELL-366]', (_, end) => {
    const from = overtake();
    open({ from });
    end();
    expect(open({ from }).said).toEqual([]);
    type('firstName', 'Augusta');
    expect(open({ from }).said).toEqual([draftLabels.restored]);
  });

  it('keeps with it what was saved here since the form was opened, but no password', () => {
    open();
    type('firstName', 'Augusta');
    type('password', 'correct horse');
    fireEvent.click(screen.getByRole('button'));
    type('firstName', 'Augusta Ada');
    const [kept = ''] = Object.values(sessionStorage);
    const began = { firstName: 'Augusta', lastName: 'Lovelace' };
    expect(JSON.parse(kept)).toEqual({ firstName: 'Augusta Ada', began });
  });
});

it('belongs to one form and one person', () => {
  open();
  type('firstName', 'Augusta');
  expect(open({ draftOf: 'another name' }).said).toEqual([]);
  expect(field('firstName').value).toBe('Ada');
  open({ token: somebodyElse });
  expect(field('firstName').value).toBe('Ada');
  open();
  expect(field('firstName').value).toBe('Ada');
});

it.each([
  ['saved', () => fireEvent.click(screen.getByRole('button'))],
  ['taken back', () => type('firstName', 'Ada')],
])('is forgotten once it is %s', (_, end) => {
  open();
  type('firstName', 'Augusta');
  end();
  expect(sessionStorage).toHaveLength(0);
});

it('what breaks the page as it is restored does not break it a second time', () => {
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { isBroken: false };
    static getDerivedStateFromError = () => ({ isBroken: true });
    override render = () => (this.state.isBroken ? 'Broken' : this.props.children);
  }
  open();
  type('firstName', 'Augusta');
  const [key = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(key, '{"firstName":"Bomb"}');
  cleanup();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  drawBlock(
    <Boundary>
      <Form stored={stored} draftOf="name" />
    </Boundary>,
    { token: ada },
  );
  expect(screen.getByText('Broken')).toBeDefined();
  vi.restoreAllMocks();
  open();
  expect(field('firstName').value).toBe('Ada');
});
