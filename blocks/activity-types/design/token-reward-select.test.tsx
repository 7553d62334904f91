import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { designLabels } from '#client/activity-types/labels.ts';
import { listRewardDefinitions } from '#contract/reward-definitions/endpoints.ts';
import { startUser } from '#ui/testing/user.ts';
import { drawBlock } from '../../testing/draw-block.tsx';
import { TokenRewardSelect } from './token-reward-select.tsx';

it('asks for activity rewards once, 500 ms after the last key [REW-201]', async () => {
  const asked: (string | undefined)[] = [];
  drawBlock(<TokenRewardSelect value="" onChange={() => {}} disabled={false} />, {
    serve: (fake) =>
      fake.on(listRewardDefinitions, ({ query }) => {
        asked.push(query.search);
        return { results: [], page: 1, pageSize: 50, totalCount: 0 };
      }),
  });
  await waitFor(() => expect(asked).toEqual([undefined]));
  const field = screen.getByRole('combobox', { name: designLabels.reward.tokenReward });
  await startUser().click(field);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const value of ['h', 'ho', 'hoo']) {
    fireEvent.change(field, { target: { value } });
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(asked).toEqual([undefined]);
  }
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  await waitFor(() => expect(asked).toEqual([undefined, 'hoo']));
});
