import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawBlock } from '#blocks/testing/draw-block.tsx';
import { auditLabels as labels } from '#client/audit/labels.ts';
import type { AuditFilters } from '#client/audit/list-state.ts';
import { rangePresets } from '#client/dates/ranges.ts';
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
