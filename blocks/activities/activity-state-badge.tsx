import { activityLabels } from '#client/activities/labels.ts';
import type { ActivityState } from '#contract/activities/progress.ts';
import { StatusBadge } from '#ui/status-badge.tsx';

const tones = {
  'please-review': 'danger',
  complete: 'success',
  'in-review': 'waiting',
  started: 'info',
} as const satisfies Record<ActivityState, string>;

interface ActivityStateBadgeProps {
  state: ActivityState;
  /** These say more than the words for everybody, where somebody has to do something. */
  words?: Readonly<Record<ActivityState, string>>;
}

/** The label of an activity (ACT-64..68). */
export const ActivityStateBadge = ({
  state,
  words = activityLabels.states,
}: ActivityStateBadgeProps) => <StatusBadge tone={tones[state]}>{words[state]}</StatusBadge>;
