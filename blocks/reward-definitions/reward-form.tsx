import { Button } from '@mantine/core';
import type { FormEventHandler } from 'react';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { BasicFields } from './basic-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import type { FormOfReward } from './form-of-reward.ts';
import { IssuingFields } from './issuing-fields.tsx';
import { type ChosenPicture, PictureField } from './picture-field.tsx';

interface RewardFormProps {
  form: FormOfReward;
  title: string;
  /** Whether it is for activities. */
  token: boolean;
  /** Whether the reward is there already: its type stays then (REW-139). */
  isStored: boolean;
  picture: ChosenPicture;
  submitLabel: string;
  isSaving: boolean;
  /** Whether a save would change something. */
  isDirty: boolean;
  problem: string | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

/** The fields of a reward; its button stays disabled until the reward is valid (REW-127 to REW-134). */
export function RewardForm({
  form,
  title,
  token,
  isStored,
  picture,
  submitLabel,
  isSaving,
  isDirty,
  problem,
  onSubmit,
}: RewardFormProps) {
  const { issueAs } = form.values;
  return (
    <FormCard
      title={title}
      headingOrder={1}
      onSubmit={onSubmit}
      actions={
        <Button type="submit" loading={isSaving} disabled={!isDirty || !form.isValid()}>
          {submitLabel}
        </Button>
      }
    >
      <ProblemAlert>{problem}</ProblemAlert>
      <BasicFields form={form} token={token} isStored={isStored} />
      {issueAs === 'shopify-discount' && <DiscountFields form={form} isStored={isStored} />}
      {issueAs !== '' && <IssuingFields form={form} />}
      <PictureField picture={picture} />
    </FormCard>
  );
}
