import { Button, Group } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { shownPictureTypes } from '#contract/files/file.ts';
import { ChooseFileButton } from './choose-file-button.tsx';

interface PictureButtonsProps {
  labels: { readonly choose: string; readonly change: string; readonly remove: string };
  hasPicture: boolean;
  /** True while a picture is being stored. */
  busy: boolean;
  /** A file that was chosen; the same one can be chosen again. */
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** Chooses the picture of something, another one, or none (TYPE-106, AMB-123). */
export function PictureButtons({
  labels,
  hasPicture,
  busy,
  onChoose,
  onRemove,
}: PictureButtonsProps) {
  return (
    <Group gap="xs">
      <ChooseFileButton
        accept={shownPictureTypes.join(',')}
        size="sm"
        loading={busy}
        leftSection={<IconPhoto size={16} aria-hidden />}
        onChoose={([file]) => file && onChoose(file)}
      >
        {hasPicture ? labels.change : labels.choose}
      </ChooseFileButton>
      {hasPicture && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={onRemove}
        >
          {labels.remove}
        </Button>
      )}
    </Group>
  );
}
