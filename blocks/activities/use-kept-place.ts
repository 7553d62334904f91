import { useState } from 'react';
import type { ReviewItem } from '#client/activities/review-items.ts';
import type { Activity } from '#contract/activities/activity.ts';

interface Kept extends ReviewItem {
  readonly index: number;
}

/**
 * Keeps an activity in its place while some of its tasks are decided and others are not, although the
 * list sorts it elsewhere: no other person's card comes under the finger. `release` lets it go.
 */
export function useKeptPlace(items: readonly ReviewItem[], refreshing: boolean) {
  const [kept, setKept] = useState<Kept | null>(null);
  // Another list is on its way, and the place does not belong to it.
  if (refreshing && kept) setKept(null);

  const fresh = items.find(({ activity }) => activity.id === kept?.activity.id);
  const shown = kept
    ? items
        .filter((item) => item !== fresh)
        .toSpliced(kept.index, 0, fresh ?? { activity: kept.activity, type: kept.type })
    : items;
  return {
    shown,
    keep(activity: Activity) {
      const index = shown.findIndex((item) => item.activity.id === activity.id);
      const item = shown[index];
      setKept(item && activity.hasUnreviewedTask ? { ...item, activity, index } : null);
    },
    release: (except: string) => {
      if (kept && kept.activity.id !== except) setKept(null);
    },
  };
}
