import { Input, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { imageProblem } from '#client/branding/image-problem.ts';
import { brandingLabels as labels } from '#client/branding/labels.ts';
import { brandingMutations } from '#client/branding/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import type { BrandImageKind, StoredBrandImage } from '#contract/branding/image.ts';
import { PictureButtons } from '../../forms/picture-buttons.tsx';
import styles from './branding.module.css';

interface ImageFieldProps {
  kind: BrandImageKind;
  tenantId: string;
  label: string;
  hint: string;
  /** The address of the chosen picture; empty for none. */
  url: string;
  error?: string | undefined;
  onStored: (stored: StoredBrandImage) => void;
  onRemove: () => void;
}

/** A picture of the brand: an unsuitable file is refused before it is sent (SET-116). */
export function ImageField({
  kind,
  tenantId,
  label,
  hint,
  url,
  error,
  onStored,
  onRemove,
}: ImageFieldProps) {
  const id = useId();
  const upload = useMutation(brandingMutations(useApi()).uploadImage(tenantId));
  const [refusal, setRefusal] = useState<string | null>(null);
  const take = async (file: File) => {
    upload.reset();
    const problem = await imageProblem(kind, file);
    setRefusal(problem);
    if (problem === null) upload.mutate({ kind, file }, { onSuccess: onStored });
  };
  const problem = refusal ?? (upload.isError ? problemMessage(upload.error) : error);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the section's own would need a legend of its own.
    <div role="group" aria-labelledby={id}>
      <Text id={id} size="sm" fw={550}>
        {label}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      <div className={styles.picture}>
        {url !== '' && (
          <span className={styles.ground} data-kind={kind}>
            <img src={url} alt={label} className={styles.image} />
          </span>
        )}
        <PictureButtons
          labels={labels.picture}
          hasPicture={url !== ''}
          busy={upload.isPending}
          onChoose={(file) => void take(file)}
          onRemove={onRemove}
        />
      </div>
      {problem && (
        <Input.Error role="alert" mt={4}>
          {problem}
        </Input.Error>
      )}
    </div>
  );
}
