import { TextInput } from '@mantine/core';
import { refusalOf } from '#client/forms/refusal-of.ts';
import { cancelReasonLabels as labels } from '#client/reward-selections/labels.ts';
import { CancelReason, type RewardSelection } from '#contract/reward-selections/selection.ts';

interface CancelReasonFieldProps {
  /** The person who reads the reason. */
  user: RewardSelection['user'];
  value: string;
  onChange: (reason: string) => void;
  /** Whether it is the first field of its dialog. */
  isFirst: boolean;
}

/** Why a reward is cancelled, or deleted after it was issued (REW-227, REW-236). */
export function CancelReasonField({ user, value, onChange, isFirst }: CancelReasonFieldProps) {
  return (
    <TextInput
      label={labels.reason}
      description={labels.reasonHint({ user })}
      error={refusalOf(CancelReason, value)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-autofocus={isFirst || undefined}
    />
  );
}
