import { Box, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { designLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import { pictureProblem } from '#client/activity-types/picture.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { PictureButtons } from '../../forms/picture-buttons.tsx';
import type { DesignForm } from './design-form.ts';

const labels = designLabels.presentation;

/** The picture of the card, stored as soon as it is chosen (TYPE-106). */
export function PictureField({ form }: { form: DesignForm }) {
  const upload = useMutation(activityTypeMutations(useApi()).uploadImage());
  const [problem, setProblem] = useState<string | null>(null);
  const { imageUrl } = form.values;
  const choose = (file: File) => {
    const refusal = pictureProblem(file);
    setProblem(refusal);
    if (refusal !== null) return;
    upload.mutateAsync(file).then(
      (stored) => form.setFieldValue('imageUrl', stored.imageUrl),
      (failure) => setProblem(problemMessage(failure)),
    );
  };
  return (
    <Input.Wrapper
      label={labels.picture}
      description={labels.pictureHint}
      error={problem ?? form.errors.imageUrl}
    >
      <Box mt={6}>
        <PictureButtons
          labels={{
            choose: labels.choosePicture,
            change: labels.changePicture,
            remove: labels.removePicture,
          }}
          hasPicture={imageUrl !== null}
          busy={upload.isPending}
          onChoose={choose}
          onRemove={() => form.setFieldValue('imageUrl', null)}
        />
      </Box>
    </Input.Wrapper>
  );
}
