import { Group, Input } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { pictureProblem } from '#client/activity-types/picture.ts';
import { rewardFormLabels as labels } from '#client/reward-definitions/labels.ts';
import { PictureButtons } from '../forms/picture-buttons.tsx';
import { RewardPicture } from '../reward-selections/reward-picture.tsx';

/** The picture of a reward as the form has it: the stored one, another file, or none. */
export interface ChosenPicture {
  /** Undefined while the stored one stays, null when it is taken away. */
  readonly chosen: File | null | undefined;
  /** The picture to show. */
  readonly imageUrl: string | null;
  choose(file: File | null): void;
  /** Forgets the chosen picture, after it is stored. */
  reset(): void;
}

/** A choice of picture, which is stored together with the reward. */
export function useChosenPicture(stored: string | null): ChosenPicture {
  const [chosen, choose] = useState<File | null>();
  const shown = useMemo(() => (chosen ? URL.createObjectURL(chosen) : null), [chosen]);
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);
  return {
    chosen,
    imageUrl: chosen === undefined ? stored : shown,
    choose,
    reset: () => choose(undefined),
  };
}

/** The picture of a reward (REW-144). */
export function PictureField({ picture }: { picture: ChosenPicture }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { imageUrl } = picture;
  const choose = (file: File) => {
    const refusal = pictureProblem(file);
    setProblem(refusal);
    if (refusal === null) picture.choose(file);
  };
  return (
    <Input.Wrapper label={labels.picture} description={labels.pictureHint} error={problem}>
      <Group gap="md" mt={6}>
        {imageUrl !== null && <RewardPicture imageUrl={imageUrl} />}
        <PictureButtons
          labels={{
            choose: labels.choosePicture,
            change: labels.changePicture,
            remove: labels.removePicture,
          }}
          hasPicture={imageUrl !== null}
          busy={false}
          onChoose={choose}
          onRemove={() => picture.choose(null)}
        />
      </Group>
    </Input.Wrapper>
  );
}
