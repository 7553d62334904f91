import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { keepFocusAtWork } from '#ui/focus-at-work.ts';
import { takesLostFocus } from '#ui/lost-focus.ts';
import { draw } from '#ui/testing/draw.tsx';
import { SelectionBar } from './selection-bar.tsx';

/** A list with selected rows, whose bulk action asks first or runs at once. */
function List({ asks }: { asks: boolean }) {
  const [isSelected, setSelected] = useState(true);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <fieldset aria-label="People" {...takesLostFocus} />
      {isSelected && (
        <SelectionBar label="1 selected">
          <Button onClick={() => (asks ? setAsking(true) : setSelected(false))}>Approve</Button>
        </SelectionBar>
      )}
      <ConfirmDialog
        opened={isAsking}
        title="Approve 1?"
        confirmLabel="Yes"
        onConfirm={() => {
          setSelected(false);
          setAsking(false);
        }}
        onCancel={() => setAsking(false)}
      />
      <input aria-label="Search" />
    </>
  );
}

const list = () => screen.getByRole('group', { name: 'People' });

it('gives the focus to the list when what was selected has been worked off', async () => {
  const { user } = draw(<List asks={false} />);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(document.activeElement).toBe(list()));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  expect(list().hasAttribute('tabindex')).toBe(false);
});

it('gives it to the list after a question too, and back to the button when that is not answered', async () => {
  const { user } = draw(<List asks />);
  const approve = screen.getByRole('button', { name: 'Approve' });
  await user.click(approve);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(document.activeElement).toBe(approve));
  await user.click(approve);
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(list()));
});

it('takes the focus of a button that goes from it, so that Tab leads to the next one [SHELL-304]', async () => {
  onTestFinished(keepFocusAtWork(document));
  function Selection() {
    const [isAll, setAll] = useState(false);
    return (
      <SelectionBar label={isAll ? '225 selected' : '10 selected'}>
        {!isAll && <Button onClick={() => setAll(true)}>Select all</Button>}
        <Button>Change tags</Button>
      </SelectionBar>
    );
  }
  const { user } = draw(<Selection />);
  screen.getByRole('button', { name: 'Select all' }).focus();
  await user.keyboard('{Enter}');
  const bar = await screen.findByRole('region', { name: '225 selected' });
  await waitFor(() => expect(document.activeElement).toBe(bar));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change tags' }));
});

it('takes it from nothing else that has it', async () => {
  const { rerender } = draw(
    <>
      <fieldset aria-label="People" {...takesLostFocus} />
      <SelectionBar label="1 selected">Approve</SelectionBar>
      <input aria-label="Search" />
    </>,
  );
  screen.getByLabelText('Search').focus();
  rerender(
    <>
      <fieldset aria-label="People" {...takesLostFocus} />
      <input aria-label="Search" />
    </>,
  );
  expect(list().hasAttribute('tabindex')).toBe(false);
});

/** A list whose checkboxes select its rows; a row of a review has no checkbox in focus, but is one of these. */
function Rows() {
  const [selected, setSelected] = useState<string[]>([]);
  return (
    <>
      <fieldset aria-label="People" {...takesLostFocus}>
        {['Ada', 'Ben'].map((name) => (
          <div key={name}>
            <input
              type="checkbox"
              aria-label={name}
              onChange={() => setSelected((before) => [...before, name])}
            />
            <a href={`#${name}`}>{name}</a>
          </div>
        ))}
        <ul>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as a row of a review has it. */}
          <li data-selected tabIndex={0} aria-label="Cleo" />
        </ul>
      </fieldset>
      <input type="checkbox" aria-label="Elsewhere" />
      {selected.length > 0 && (
        <SelectionBar label={`${selected.length} selected`}>
          <Button disabled>Tag</Button>
          <Button>Approve</Button>
          <Button>Reject</Button>
        </SelectionBar>
      )}
    </>
  );
}

it('is entered by Enter from a checkbox or a row, and left by Escape to it [SHELL-350]', async () => {
  const { user } = draw(<Rows />);
  const focused = () => document.activeElement;
  const ada = screen.getByRole('checkbox', { name: 'Ada' });
  ada.focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe(ada);

  await user.keyboard(' ');
  expect(screen.getByRole('region').textContent).toContain('Press Enter to come here');
  await user.keyboard('{Enter}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Approve' }));
  await user.tab();
  await user.keyboard('{Escape}');
  expect(focused()).toBe(ada);

  const row = screen.getByRole('listitem', { name: 'Cleo' });
  row.focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe(screen.getByRole('button', { name: 'Approve' }));
  await user.keyboard('{Escape}');
  expect(focused()).toBe(row);

  const elsewhere = screen.getByRole('checkbox', { name: 'Elsewhere' });
  elsewhere.focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe(elsewhere);
});
