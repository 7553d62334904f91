import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { auditLabels as labels } from '#client/audit/labels.ts';
import type { AuditFilters } from '#client/audit/list-state.ts';
import { rangePresets } from '#client/dates/ranges.ts';
import { foldedFields } from '#ui/testing/folded-fields.ts';
import { AuditFilterRow } from './audit-filter-row.tsx';

it('narrows the audit log to days by their name, as lists and reports do', async () => {
  const filters: AuditFilters = { actions: ['registered'], from: null, to: null };
  const asked: AuditFilters[] = [];
  const { user } = drawBlock(
    <AuditFilterRow
      search=""
      onSearch={() => {}}
      filters={filters}
      onFilters={(next) => asked.push(next)}
    />,
  );
  const [preset] = rangePresets('2026-11-27');
  await user.click(screen.getByRole('button', { name: new RegExp(labels.anyTime) }));
  await user.click(screen.getByRole('button', { name: preset?.label ?? expect.unreachable() }));
  expect(asked).toEqual([
    { actions: ['registered'], from: expect.any(String), to: expect.any(String) },
  ]);
});

it.each([
  [{ actions: [], from: null, to: null }, 'Filters'],
  [{ actions: ['registered'], from: null, to: null }, 'Filters (1)'],
  [{ actions: ['registered'], from: '2026-11-01', to: null }, 'Filters (2)'],
] satisfies [AuditFilters, string][])(
  'folds its fields on a phone, and counts those in use: %j [SHELL-325]',
  (filters, button) => {
    drawBlock(
      <AuditFilterRow search="" onSearch={() => {}} filters={filters} onFilters={() => {}} />,
    );
    expect(foldedFields()).toEqual({
      button,
      fields: [labels.columns.action, expect.stringContaining(labels.days)],
    });
  },
);
