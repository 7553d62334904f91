import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testTenant } from '#client/testing/tenant.ts';
import { drawBlock } from '../testing/draw-block.tsx';
import { DayRangeField } from './day-range-field.tsx';

const none = { from: null, to: null };
const newYear = Date.parse('2025-01-01T03:00:00Z');

async function open(value: { from: string | null; to: string | null }) {
  vi.spyOn(Date, 'now').mockReturnValue(newYear);
  const onChange = vi.fn();
  const tenant = { data: { ...testTenant.data, timezone: 'America/New_York' } };
  const view = drawBlock(<DayRangeField label="Date" value={value} onChange={onChange} />, {
    tenant,
  });
  await view.user.click(screen.getByRole('button', { name: /^Date/ }));
  return { ...view, onChange };
}

const type = (label: string, day: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: day } });

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the range picker', () => {
  it("offers the named ranges, by the calendar of the tenant's timezone [SHELL-168 SHELL-172]", async () => {
    const { user, onChange } = await open(none);
    await user.click(screen.getByRole('button', { name: 'This Month' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2024-12-01', to: '2024-12-31' });
  });

  it('says which range is chosen, as the list below says its dates [SHELL-170 AMB-199]', async () => {
    await open({ from: '2024-12-31', to: '2024-12-31' });
    expect(screen.getByRole('button', { name: 'Date: 31 Dec' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Today' }).ariaPressed).toBe('true');
    expect(screen.getByRole('button', { name: 'Yesterday' }).ariaPressed).toBe('false');
  });

  it('takes a first and a last day, and neither [SHELL-171]', async () => {
    const { user, onChange } = await open({ from: '2024-06-01', to: null });
    type('To', '2024-06-30');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2024-06-01', to: '2024-06-30' });
    await user.click(screen.getByRole('button', { name: 'Any time' }));
    expect(onChange).toHaveBeenLastCalledWith(none);
  });

  it('says of days in the wrong order that they are no range and what to do, and keeps the one there was [SHELL-173 SHELL-372]', async () => {
    const { onChange } = await open({ from: '2024-06-01', to: '2024-06-30' });
    type('From', '2024-07-01');
    expect(screen.getByRole('alert').textContent).toBe(
      'Date is not valid. The first day is after the last. Choose other days above.',
    );
    expect(onChange).not.toHaveBeenCalled();
  });

  it('says it of what an address names as well [SHELL-173]', async () => {
    await open({ from: 'yesterday', to: null });
    expect(screen.getByRole('button', { name: 'Date: Date is not valid.' })).toBeDefined();
  });
});
