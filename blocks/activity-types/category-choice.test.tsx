import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { activityTypeLabels, categoryLabels } from '#client/activity-types/labels.ts';
import { type Category, categories } from '#contract/activity-types/activity-type.ts';
import { draw } from '#ui/testing/draw.tsx';
import { CategoryChoice } from './category-choice.tsx';

const open = (taken: readonly Category[]) => {
  const onChoose = vi.fn();
  const types = taken.map((category) => ({ category }));
  const { user } = draw(<CategoryChoice types={types} onChoose={onChoose} />);
  return { user, onChoose };
};
const choice = (category: Category) =>
  screen.getByRole<HTMLButtonElement>('button', {
    name: new RegExp(`^${categoryLabels[category]}`),
  });

afterEach(cleanup);

describe('the category of a new activity type', () => {
  it('is one of eight, chosen with one click [TYPE-11 TYPE-22 TYPE-23]', async () => {
    const { user, onChoose } = open([]);
    expect(screen.getAllByRole('button')).toHaveLength(categories.length);
    await user.click(choice('blog-post'));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('blog-post');
  });

  it.each(['onboarding', 'profile', 'apply'] as const)(
    '%s is chosen only once [TYPE-11 TYPE-113 TYPE-114 TYPE-116]',
    async (category) => {
      const { user, onChoose } = open([category]);
      expect(choice(category).disabled).toBe(true);
      expect(within(choice(category)).getByText(activityTypeLabels.choice.taken)).toBeDefined();
      await user.click(choice(category));
      expect(onChoose).not.toHaveBeenCalled();
      expect(screen.getAllByText(activityTypeLabels.choice.taken)).toHaveLength(1);
    },
  );

  it.each(['referral', 'custom', 'social'] as const)(
    '%s may be chosen again, since there may be one for each platform or as many as one likes [TYPE-115]',
    (category) => {
      open([category]);
      expect(choice(category).disabled).toBe(false);
    },
  );
});
