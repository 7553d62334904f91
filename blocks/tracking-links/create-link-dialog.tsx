import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { linkNoticeDuration } from '#client/tracking-links/definition-labels.ts';
import { trackingLinkLabels as labels, withoutScheme } from '#client/tracking-links/labels.ts';
import {
  creationOf,
  isFirst,
  type LinkValues,
  newLink,
  newLinkErrors,
} from '#client/tracking-links/link-form.ts';
import { trackingLinkMutations } from '#client/tracking-links/mutations.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { productAddress } from '#contract/tracking-links/destination.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';
import { ChosenFields } from './chosen-fields.tsx';

interface CreateLinkDialogProps {
  definition: TrackingLinkDefinition;
  personId: string;
  onClose: () => void;
}

/** Creates a link to a page below the destination (LINK-54, LINK-79, LINK-105). */
export function CreateLinkDialog({ definition, personId, onClose }: CreateLinkDialogProps) {
  const side = useSide();
  const form = useForm<LinkValues>({
    initialValues: newLink(definition),
    validate: (values) => newLinkErrors(values, definition),
    validateInputOnBlur: true,
  });
  const problem = useFormProblem(form);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const create = useMutation(trackingLinkMutations(useApi(), personId).create());
  const { destinationUrl } = form.values;

  const submit = form.onSubmit((values) => {
    problem.clear();
    create.mutate(creationOf(values, definition), {
      onSuccess() {
        side.notifySuccess(labels.created, { duration: linkNoticeDuration });
        onClose();
      },
      onError: (error) => problem.show(error, 'destinationUrl'),
    });
  }, problem.focusFirst);
  return (
    <DialogForm
      title={labels.create}
      problem={problem.text}
      confirmLabel={labels.submit}
      busy={create.isPending}
      incomplete={isFirst(form.values, definition)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={labels.destination}
        description={labels.createHint(definition.destinationUrl)}
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('destinationUrl')}
        onBlur={() => {
          const { address, leftOut: names } = productAddress(destinationUrl);
          if (address !== destinationUrl) setLeftOut(names);
          form.setFieldValue('destinationUrl', address);
          const errors = newLinkErrors({ ...form.values, destinationUrl: address }, definition);
          form.setFieldError('destinationUrl', errors.destinationUrl);
        }}
      />
      <Text size="sm" role="status" hidden={leftOut.length === 0}>
        {labels.leftOut(leftOut)}
      </Text>
      {definition.bcsCanEditLink && (
        <TextInput
          label={labels.path}
          description={labels.pathHint(withoutScheme(definition.shortLinkDomainUrl))}
          autoComplete="off"
          {...form.getInputProps('path')}
        />
      )}
      <ChosenFields form={form} definition={definition} />
    </DialogForm>
  );
}
