import { Button, FileButton, Group, Input } from '@mantine/core';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { profilePictureProblem } from '#client/profiles/form.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { profileMutations } from '#client/profiles/mutations.ts';
import { shownPictureTypes } from '#contract/files/file.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';

const labels = profileLabels.picture;

// Loaded by those who choose a picture.
const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

interface PictureFieldProps {
  /** Whose picture it is. */
  person: { readonly id: string; readonly name: string };
  imageUrl: string | null;
  error: ReactNode;
  onChange: (imageUrl: string | null) => void;
}

/** The picture of a profile: cropped as soon as it is chosen, and stored (AMB-123, AMB-124). */
export function PictureField({ person, imageUrl, error, onChange }: PictureFieldProps) {
  const upload = useMutation(profileMutations(useApi()).uploadImage());
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const forget = useRef(() => {});

  const choose = (file: File | null) => {
    if (!file) return;
    // The browser says nothing of a file that is chosen again.
    forget.current();
    const refusal = profilePictureProblem(file);
    setProblem(refusal);
    if (refusal === null) setChosen(file);
  };

  const store = (file: File) =>
    upload.mutateAsync({ id: person.id, file }).then(
      (stored) => {
        setChosen(null);
        onChange(stored.imageUrl);
      },
      (failure: unknown) => {
        setChosen(null);
        setProblem(problemMessage(failure));
      },
    );

  return (
    <Input.Wrapper
      label={profileLabels.fields.imageUrl}
      labelElement="div"
      description={labels.hint}
      error={problem ?? error}
    >
      <Group gap="md" mt={6}>
        <PersonAvatar name={person.name} imageUrl={imageUrl} size="lg" />
        <Group gap="xs">
          <FileButton onChange={choose} resetRef={forget} accept={shownPictureTypes.join(',')}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                loading={upload.isPending}
                leftSection={<IconPhoto size={16} aria-hidden />}
              >
                {imageUrl === null ? labels.choose : labels.change}
              </Button>
            )}
          </FileButton>
          {imageUrl !== null && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => onChange(null)}
            >
              {labels.remove}
            </Button>
          )}
        </Group>
      </Group>
      {chosen && (
        <Suspense fallback={null}>
          <CropDialog
            file={chosen}
            busy={upload.isPending}
            onCropped={(picture) => void store(picture)}
            onCancel={() => setChosen(null)}
          />
        </Suspense>
      )}
    </Input.Wrapper>
  );
}
