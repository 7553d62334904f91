import type { UseFormReturnType } from '@mantine/form';
import type { RewardValues } from '#client/reward-definitions/form.ts';

/** The state of the form of a reward, which each group of its fields reads and changes. */
export type FormOfReward = UseFormReturnType<RewardValues>;
