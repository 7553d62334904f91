import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/audit/audit-entry.ts';
import { DataTable } from '#ui/data-table.tsx';
import { draw } from '#ui/testing/draw.tsx';
import { auditColumns } from './columns.tsx';

afterEach(cleanup);

const entry: AuditEntry = {
  id: '0b3f4cbe-6a53-4a53-9a6f-0e6f7d3f4a55',
  at: '2026-11-22T10:00:00.000Z',
  action: 'rollout-changed',
  actor: 'olga@operator.test',
  onBehalf: null,
  subject: 'acme',
  person: null,
  recordId: null,
  clientAddress: '10.0.0.1',
  details: null,
};

const drawEntry = (details: AuditEntry['details'], person: AuditEntry['person'] = null) =>
  draw(
    <DataTable
      label="Audit Log"
      columns={auditColumns('America/New_York')}
      rows={[{ ...entry, details, person }]}
      rowKey={({ id }) => id}
      empty=""
    />,
  );

it('says of a change what was before, what is now, and why', () => {
  drawEntry({
    changes: [
      { what: 'activityTypes', before: null, after: 'embedded' },
      { what: 'ambassadors', before: 'embedded', after: 'native' },
    ],
    reason: 'Pilot',
  });
  for (const text of [
    'Changed which version of pages people see',
    'Activity types: As delivered → New',
    'Ambassadors: New → Previous',
    'Pilot',
  ]) {
    expect(screen.getByText(text)).toBeDefined();
  }
});

it('says what was decided where there was nothing before, and what there is no more', () => {
  drawEntry({
    changes: [
      { what: 'verdict', before: null, after: 'fraud' },
      { what: 'Tags removed', before: 'vip', after: null },
      { what: 'cap', before: '5 in 2 days', after: '9 in 2 days' },
    ],
    reason: '',
  });
  for (const text of [
    'Verdict: fraud',
    'Tags removed: vip → none',
    'Cap: 5 in 2 days → 9 in 2 days',
  ])
    expect(screen.getByText(text)).toBeDefined();
});

it('keeps what was done to whom together, so that a phone does not lay it side by side', () => {
  drawEntry({ changes: [], reason: 'Blurred' }, { id: entry.id, slug: 'ann', name: 'Ann Pond' });
  const { childNodes } = screen.getByRole('cell', { name: /^Ann Pond: acme/ });
  expect(childNodes).toHaveLength(1);
});

it('says no more than what was done to whom where there is no more to say', () => {
  drawEntry(null);
  expect(screen.getByRole('cell', { name: 'acme' })).toBeDefined();
});

it('names whose activity was reviewed, and leads to that person', () => {
  drawEntry({ changes: [], reason: 'Blurred' }, { id: entry.id, slug: 'ann', name: 'Ann Pond' });
  const cell = screen.getByRole('cell', { name: /^Ann Pond: acme/ });
  expect(cell.textContent).toContain('Blurred');
  const link = screen.getByRole('link', { name: 'Ann Pond' });
  expect(link.getAttribute('href')).toBe('/admin/ambassadors/ann/activities');
});

it('says of an email that was entered that nobody has confirmed it [AUTH-197]', () => {
  const confirmed = 'No link was opened at the new email';
  drawEntry({ changes: [], reason: '', isConfirmed: false });
  expect(screen.getByText(confirmed)).toBeDefined();
  cleanup();
  drawEntry(null);
  expect(screen.queryByText(confirmed)).toBeNull();
});
