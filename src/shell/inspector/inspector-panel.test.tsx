import { act, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createInspector, type InspectedMessage } from '#bridge/inspector.ts';
import { banyanBranding } from '#ui/branding.ts';
import { UiProvider } from '#ui/provider.tsx';
import { noteDownloads } from '#ui/testing/note-downloads.ts';
import { startUser } from '#ui/testing/user.ts';
import { inspectorLabels as labels } from './inspector-labels.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { mayInspect } from './may-inspect.ts';

const downloads = noteDownloads();

const done: Omit<InspectedMessage, 'at'> = {
  direction: 'in',
  type: 'overlay',
  id: '1:1',
  outcome: 'done',
  ms: 1.25,
  payload: { fields: { open: true }, isWhole: true },
};
const refused: Omit<InspectedMessage, 'at'> = {
  direction: 'out',
  type: 'session-changed',
  id: '1:2',
  outcome: 'refused',
  reason: 'timeout',
  ms: 5000,
  payload: { fields: { token: { hidden: 'text', size: 300 } }, isWhole: false },
};

function renderDock(messages: readonly Omit<InspectedMessage, 'at'>[] = [done, refused]) {
  const inspector = createInspector();
  for (const message of messages) inspector.record(message);
  const onClose = vi.fn();
  render(
    <UiProvider branding={banyanBranding} colorScheme="light">
      <InspectorPanel
        inspector={inspector}
        place={{ screen: 'dashboard', side: 'embedded', userAgent: 'Test' }}
        onClose={onClose}
      />
    </UiProvider>,
  );
  return { inspector, onClose, user: startUser() };
}

const rows = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });

it('lists each message with its direction, type, outcome or reason, and time, as they come [BRIDGE-197]', async () => {
  const { inspector } = renderDock();
  expect(rows()).toEqual([
    expect.stringMatching(/overlaydone1\.3 ms$/),
    expect.stringMatching(/session-changedtimeout5000\.0 ms$/),
  ]);
  const arrows = screen.getAllByRole('img').map((arrow) => arrow.getAttribute('aria-label'));
  expect(arrows).toEqual([labels.directions.in, labels.directions.out]);
  act(() => inspector.record({ ...done, type: 'shortcut' }));
  screen.getByText('shortcut');
});

it('filters by direction, outcome, and a part of the type or the reason [BRIDGE-197]', async () => {
  const { user } = renderDock();
  await user.click(button(labels.directions.in));
  expect(rows()).toEqual([expect.stringContaining('overlay')]);
  await user.click(button(labels.directions.all));
  await user.click(button(labels.outcomes.refused));
  expect(rows()).toEqual([expect.stringContaining('session-changed')]);
  await user.click(button(labels.outcomes.all));
  await user.type(screen.getByLabelText(labels.search), 'TIME{Enter}');
  expect(rows()).toEqual([expect.stringContaining('session-changed')]);
  await user.type(screen.getByLabelText(labels.search), 'x{Enter}');
  screen.getByText(labels.emptyFilter);
});

it('is used with the keyboard alone: the arrows choose, Escape closes [BRIDGE-197]', async () => {
  const { user, onClose } = renderDock();
  expect(document.activeElement).toBe(screen.getByRole('listbox'));
  await user.keyboard('{Home}');
  within(screen.getByRole('region', { name: 'overlay' })).getByText(/"open": true/);
  await user.keyboard('{ArrowDown}');
  within(screen.getByRole('region', { name: 'session-changed' })).getByText(/"hidden": "text"/);
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says in words why a message was refused, and what is wrong with it where that is known [BRIDGE-288]', async () => {
  const { user } = renderDock([
    done,
    refused,
    { ...refused, type: 'navigate', fault: '✖ at path' },
  ]);
  await user.keyboard('{Home}');
  expect(screen.getByRole('region', { name: 'overlay' }).textContent).not.toContain('in time');
  await user.keyboard('{ArrowDown}');
  within(screen.getByRole('region', { name: 'session-changed' })).getByText(
    'No answer came in time',
  );
  await user.keyboard('{ArrowDown}');
  within(screen.getByRole('region', { name: 'navigate' })).getByText(
    /No answer came in time\s✖ at path/,
  );
});

it('replays a message that was kept whole and says how that ended; of others it says why it cannot [BRIDGE-199]', async () => {
  const replay = vi.fn(async (): Promise<'rate-limited' | null> => null);
  const { user } = renderDock([{ ...done, replay }, refused]);
  await user.keyboard('{Home}');
  await user.click(button(labels.replay));
  await screen.findByText(labels.replayed);
  replay.mockResolvedValueOnce('rate-limited');
  await user.click(button(labels.replay));
  await screen.findByText(labels.refusedAgain('rate-limited'));
  expect(replay).toHaveBeenCalledTimes(2);
  await user.click(screen.getByRole('option', { name: /session-changed/ }));
  expect(button(labels.replay)).toHaveProperty('disabled', true);
  screen.getByText(labels.notWhole);
});

it('exports all there is, and clears it [BRIDGE-197 BRIDGE-200]', async () => {
  const { user } = renderDock();
  await user.click(button(labels.outcomes.refused));
  await user.click(button(labels.export));
  const [name, content] = [downloads.names[0], await downloads.contents[0]?.text()];
  expect(name).toMatch(/\.json$/);
  expect(JSON.parse(content ?? '').messages).toMatchObject([
    { type: 'overlay', payload: { open: true } },
    { type: 'session-changed', reason: 'timeout', payload: { token: { size: 300 } } },
  ]);
  await user.click(button(labels.clear));
  screen.getByText(labels.empty);
});

it('is for support and operators, and for everybody while developing [BRIDGE-197]', () => {
  expect([null, [], ['admin'] as const].map((roles) => mayInspect(roles, false))).toEqual([
    false,
    false,
    false,
  ]);
  expect(mayInspect(['support', 'admin'], false)).toBe(true);
  expect(mayInspect(['tenant-admin'], false)).toBe(true);
  expect(mayInspect(['admin'], true)).toBe(true);
  expect(mayInspect(null, true)).toBe(false);
});
