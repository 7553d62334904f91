import { Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { discountCodeForm } from '#client/codes/form.ts';
import { codeLabels as labels } from '#client/codes/labels.ts';
import { codeMutations } from '#client/codes/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import { referralSystems } from '#contract/activity-types/activity-type.ts';
import { referralSystemWords } from '#contract/activity-types/words.ts';
import type { Person } from '#contract/people/person.ts';
import { UpperCaseField } from '#ui/upper-case-field.tsx';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';

interface AddCodeDialogProps {
  person: Person;
  onClose: () => void;
}

/** Adds a discount code that a shop knows; its error stands at the field (REF-69, REF-70). */
export function AddCodeDialog({ person, onClose }: AddCodeDialogProps) {
  const side = useSide();
  const form = useForm(discountCodeForm('shopify'));
  const problem = useFormProblem(form, undefined, { 'code-in-use': 'code' });
  const add = useMutation(codeMutations(useApi(), person.id).add());
  const submit = form.onSubmit((values) => {
    problem.clear();
    add.mutate(values, {
      onSuccess() {
        side.notifySuccess(labels.added, { duration: referralNoticeDuration });
        onClose();
      },
      onError: (error) => problem.show(error, 'code'),
    });
  }, problem.focusFirst);
  return (
    <DialogForm
      title={labels.add}
      problem={problem.text}
      confirmLabel={labels.submit}
      busy={add.isPending}
      incomplete={form.values.code.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <UpperCaseField
        label={labels.code}
        description={labels.codeHint}
        {...form.getInputProps('code')}
      />
      <Select
        label={labels.platform}
        data={referralSystems.map((value) => ({ value, label: referralSystemWords[value] }))}
        allowDeselect={false}
        {...form.getInputProps('system')}
      />
    </DialogForm>
  );
}
