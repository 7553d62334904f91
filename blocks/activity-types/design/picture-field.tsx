import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { designLabels } from '#client/activity-types/labels.ts';
import { activityTypeMutations } from '#client/activity-types/mutations.ts';
import { pictureProblem } from '#client/activity-types/picture.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { shownPictureTypes } from '#contract/files/file.ts';
import type { DesignForm } from './design-form.ts';

const labels = designLabels.presentation;

/** The picture of the card, stored as soon as it is chosen (TYPE-106). */
export function PictureField({ form }: { form: DesignForm }) {
  const upload = useMutation(activityTypeMutations(useApi()).uploadImage());
  const [problem, setProblem] = useState<string | null>(null);
  const { imageUrl } = form.values;
  const forget = useRef(() => {});
  const choose = (file: File | null) => {
    if (!file) return;
    // The browser says nothing of a file that is chosen again.
    forget.current();
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
      <Group gap="xs" mt={6}>
        <FileButton onChange={choose} resetRef={forget} accept={shownPictureTypes.join(',')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              loading={upload.isPending}
              leftSection={<IconPhoto size={16} aria-hidden />}
            >
              {imageUrl === null ? labels.choosePicture : labels.changePicture}
            </Button>
          )}
        </FileButton>
        {imageUrl !== null && (
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => form.setFieldValue('imageUrl', null)}
          >
            {labels.removePicture}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
