import { Group, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { profilePictureProblem } from '#client/profiles/form.ts';
import { profileLabels } from '#client/profiles/labels.ts';
import { profileMutations } from '#client/profiles/mutations.ts';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { PictureButtons } from '../forms/picture-buttons.tsx';

const labels = profileLabels.picture;

// Loaded only when somebody chooses a picture.
const CropDialog = lazy(async () => ({
  default: (await import('./crop-dialog.tsx')).CropDialog,
}));

interface PictureFieldProps {
  /** The person in the picture. */
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

  const choose = (file: File) => {
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
        <PictureButtons
          labels={labels}
          hasPicture={imageUrl !== null}
          busy={upload.isPending}
          onChoose={choose}
          onRemove={() => onChange(null)}
        />
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
