import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { linkNoticeDuration } from '#client/tracking-links/definition-labels.ts';
import { trackingLinkLabels as labels, withoutScheme } from '#client/tracking-links/labels.ts';
import { type LinkValues, linkErrors, valuesOfLink } from '#client/tracking-links/link-form.ts';
import { trackingLinkMutations } from '#client/tracking-links/mutations.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import type { TrackingLink } from '#contract/tracking-links/link.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';
import { ChosenFields } from './chosen-fields.tsx';

interface EditLinkDialogProps {
  link: TrackingLink;
  definition: TrackingLinkDefinition;
  onClose: () => void;
}

/** Changes the path of a link, and the values that may be chosen (LINK-84, LINK-106). */
export function EditLinkDialog({ link, definition, onClose }: EditLinkDialogProps) {
  const side = useSide();
  const form = useForm<LinkValues>({
    initialValues: valuesOfLink(link, definition),
    validate: linkErrors,
    validateInputOnBlur: true,
  });
  const problem = useFormProblem(form);
  const update = useMutation(trackingLinkMutations(useApi(), link.userId).update());
  const domain = link.shortUrl.slice(0, -link.path.length - 1);

  const submit = form.onSubmit(({ path, params }) => {
    problem.clear();
    // A random path has capitals, and a chosen one has none: the path is sent only when it has changed.
    const change = { id: link.id, params, ...(form.isDirty('path') && { path }) };
    update.mutate(change, {
      onSuccess() {
        side.notifySuccess(labels.saved, { duration: linkNoticeDuration });
        onClose();
      },
      onError: (error) => problem.show(error, 'path'),
    });
  }, problem.focusFirst);
  return (
    <DialogForm
      title={labels.editTitle}
      problem={problem.text}
      confirmLabel={labels.save}
      busy={update.isPending}
      incomplete={!form.isDirty()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={labels.path}
        description={labels.ownPathHint(withoutScheme(domain))}
        autoComplete="off"
        {...form.getInputProps('path')}
      />
      <ChosenFields form={form} definition={definition} />
    </DialogForm>
  );
}
