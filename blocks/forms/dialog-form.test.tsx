import { NumberInput, Select, Switch, TagsInput, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formLabels } from '#client/forms/labels.ts';
import { draw } from '#ui/testing/draw.tsx';
import { DialogForm } from './dialog-form.tsx';

const { question, keep, discard } = formLabels.unsaved;

async function open({ busy = false } = {}) {
  const onClose = vi.fn();
  const { user } = draw(
    <DialogForm
      {...{ title: 'New note', problem: null, confirmLabel: 'Save', busy, onClose }}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextInput label="Note" />
    </DialogForm>,
  );
  const note = await screen.findByRole('textbox', { name: 'Note' });
  return { user, note, onClose };
}

const closeButton = () => screen.getAllByRole('button')[0] ?? expect.unreachable();

describe('a form in a dialog', () => {
  it.each([
    ['its first field that can be changed', 'Title', undefined],
    ['the field that asks for it', 'Amount', true],
  ])('begins at %s [SHELL-357]', async (_, name, isAsked) => {
    draw(
      <DialogForm
        {...{ title: 'New note', problem: null, confirmLabel: 'Save', busy: false }}
        {...{ onClose: () => {}, onSubmit: () => {} }}
      >
        <TextInput label="Number" disabled />
        <TextInput label="Title" />
        <TextInput label="Amount" data-autofocus={isAsked} />
      </DialogForm>,
    );
    const field = await screen.findByRole('textbox', { name });
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('is closed at once where nothing was entered, and by Cancel also where something was [SHELL-290]', async () => {
    const { user, note, onClose } = await open();
    await user.keyboard('{Escape}');
    await user.click(closeButton());
    expect(onClose).toHaveBeenCalledTimes(2);
    await user.type(note, 'A thought');
    await user.click(screen.getByRole('button', { name: formLabels.cancel }));
    expect(onClose).toHaveBeenCalledTimes(3);
    expect(screen.queryByText(question)).toBeNull();
  });

  it.each([
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
    ['its close button', (user: UserEvent) => user.click(closeButton())],
  ])('asks before %s discards what was entered [SHELL-290]', async (_, leave) => {
    const { user, note, onClose } = await open();
    await user.type(note, 'A thought');
    await leave(user);
    expect(screen.getByText(question)).toBeDefined();
    expect(document.activeElement?.textContent).toBe(keep);
    await user.click(screen.getByRole('button', { name: keep }));
    expect(screen.queryByText(question)).toBeNull();
    expect(note).toHaveProperty('value', 'A thought');
    expect(onClose).not.toHaveBeenCalled();
    await leave(user);
    await user.click(screen.getByRole('button', { name: discard }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  const pick = (name: string, option: string) => async (user: UserEvent) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
  };
  it.each([
    ['a text', (user: UserEvent) => user.type(screen.getByLabelText('Note'), 'A thought')],
    ['a choice', pick('Currency', 'Euro')],
    ['a tag', pick('Tags', 'new')],
    [
      'a removed tag',
      (user: UserEvent) => user.type(screen.getByRole('combobox', { name: 'Tags' }), '{Backspace}'),
    ],
    ['a switch', (user: UserEvent) => user.click(screen.getByLabelText('Ends'))],
    [
      'a number that was stepped',
      (user: UserEvent) =>
        user.click(
          screen.getByLabelText('Orders').closest('div')?.querySelector('[data-direction=up]') ??
            expect.unreachable(),
        ),
    ],
    ['a day', (user: UserEvent) => user.type(screen.getByLabelText('Day'), '2026-11-20')],
  ])('asks before %s is discarded [SHELL-326]', async (_, enter) => {
    const onClose = vi.fn();
    const { user } = draw(
      <DialogForm
        {...{ title: 'New note', problem: null, confirmLabel: 'Save', busy: false, onClose }}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput label="Note" />
        <Select label="Currency" data={['Euro', 'Pound']} defaultValue="Pound" />
        <TagsInput label="Tags" data={['new', 'vip']} defaultValue={['vip']} />
        <Switch label="Ends" />
        <NumberInput label="Orders" defaultValue={2} />
        <TextInput label="Day" type="date" />
      </DialogForm>,
    );
    await screen.findByRole('textbox', { name: 'Note' });
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    await enter(user);
    await user.click(closeButton());
    expect(screen.getByText(question)).toBeDefined();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('goes on by Escape from the question, where it was', async () => {
    const { user, note, onClose } = await open();
    await user.type(note, 'A thought');
    await user.keyboard('{Escape}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(document.activeElement).toBe(note);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is not left while it is saved', async () => {
    const { user, onClose } = await open({ busy: true });
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes in nothing while it is saved, and words again once that is refused [SHELL-329]', async () => {
    const piece = (busy: boolean) => (
      <DialogForm
        {...{ title: 'New note', problem: null, confirmLabel: 'Save', busy, onClose: () => {} }}
        onSubmit={(event) => event.preventDefault()}
      >
        <TextInput label="Note" />
        <Switch label="Ends" />
        <Select label="Currency" data={['Euro', 'Pound']} defaultValue="Pound" />
        <NumberInput label="Orders" defaultValue={2} />
      </DialogForm>
    );
    const { user, rerender } = draw(piece(false));
    const note = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' });
    await user.type(note, 'A thought');
    rerender(piece(true));
    const entered = () =>
      [...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`);
    const before = entered();
    await user.keyboard(' of mine{Backspace}');
    await user.paste(' of mine');
    await user.cut();
    await user.click(screen.getByLabelText('Ends'));
    const currency = screen.getByRole('combobox', { name: 'Currency' });
    await user.click(currency);
    expect(currency.getAttribute('aria-expanded')).toBe('false');
    await user.click(document.querySelector('[data-direction=up]') ?? expect.unreachable());
    expect(entered()).toEqual(before);
    expect(document.activeElement).toBe(note);
    expect(note.form?.getAttribute('aria-busy')).toBe('true');
    rerender(piece(false));
    await user.keyboard(' of mine');
    expect(note.value).toBe('A thought of mine');
    await user.click(screen.getByLabelText('Ends'));
    expect(entered()).not.toEqual(before);
  });
});
