import { Select, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DialogForm } from '#blocks/forms/dialog-form.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { applicantNoticeDuration } from '#client/applicants/labels.ts';
import { designerLabels } from '#client/application-forms/designer-labels.ts';
import { applicationFormMutations } from '#client/application-forms/mutations.ts';
import { validateWith } from '#client/forms/validate.ts';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import {
  type Agreement,
  defaultAgreement,
  NewAgreement,
} from '#contract/application-forms/agreement.ts';
import { useShell } from '../../shell/shell-context.ts';

const labels = designerLabels.agreement;

interface AgreementDialogProps {
  /** Undefined for a new one. */
  agreement: Agreement | undefined;
  rootId: string | null;
  isAdvanced: boolean;
  onClose: () => void;
}

const everyForm = 'every';
const thisForm = 'this';

/** Adds an agreement or saves its next version (AMB-220, APPL-129, APPL-186, APPL-187, APPL-201). */
export function AgreementDialog({ agreement, rootId, isAdvanced, onClose }: AgreementDialogProps) {
  const { notices } = useShell();
  const mutations = applicationFormMutations(useApi());
  const create = useMutation(mutations.createAgreement());
  const update = useMutation(mutations.updateAgreement());
  // The same at every try, so that a repeat adds nothing.
  const [newId] = useState(() => crypto.randomUUID());
  const form = useForm({
    initialValues: {
      template: agreement?.template ?? defaultAgreement.template,
      url: agreement?.url ?? '',
      urlLabel: agreement?.urlLabel ?? defaultAgreement.urlLabel,
      rootApplicationFormId: agreement?.rootApplicationFormId ?? null,
    },
    validate: validateWith(NewAgreement.omit({ id: true })),
  });
  const problem = useFormProblem(form);

  const done = (text: string) => () => {
    notices.show({ level: 'success', text, duration: applicantNoticeDuration });
    onClose();
  };
  /** The call names the fields by their place in its body. */
  const refuse = (error: Error) => problem.show(atFields(error));

  const send = form.onSubmit((values) => {
    problem.clear();
    if (agreement) {
      const { id, version } = agreement;
      update.mutate(
        { ...values, id, version },
        { onSuccess: done(labels.updated), onError: refuse },
      );
    } else {
      create.mutate({ ...values, id: newId }, { onSuccess: done(labels.created), onError: refuse });
    }
  }, problem.focusFirst);

  function submit(event: FormEvent<HTMLFormElement>): void {
    // A dialog is drawn elsewhere, but its events pass through the form of the page.
    event.stopPropagation();
    send(event);
  }

  return (
    <DialogForm
      title={agreement ? labels.changeTitle : labels.newTitle}
      confirmLabel={designerLabels.save}
      problem={problem.text}
      busy={create.isPending || update.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {agreement && (
        <Text size="sm" c="dimmed">
          {labels.whoAccepted(agreement.version)}
        </Text>
      )}
      {isAdvanced && (
        <TextInput
          label={labels.template}
          description={labels.templateHint}
          {...form.getInputProps('template')}
        />
      )}
      <TextInput
        label={labels.url}
        type="url"
        inputMode="url"
        placeholder="https://"
        description={labels.behindLink}
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput label={labels.urlLabel} {...form.getInputProps('urlLabel')} />
      {isAdvanced && (
        <Select
          label={labels.scope}
          allowDeselect={false}
          description={rootId === null ? labels.saveFirst : undefined}
          disabled={rootId === null}
          data={[
            { value: everyForm, label: labels.everyForm },
            { value: thisForm, label: labels.thisForm },
          ]}
          value={form.values.rootApplicationFormId === null ? everyForm : thisForm}
          onChange={(value) =>
            form.setFieldValue('rootApplicationFormId', value === thisForm ? rootId : null)
          }
        />
      )}
    </DialogForm>
  );
}

function atFields(error: Error): Error {
  if (!(error instanceof ApiProblem)) return error;
  const fields = Object.entries(error.fields).map(([name, message]) => [
    name.replace(/^agreement\./, ''),
    message,
  ]);
  return error.withFields(Object.fromEntries(fields));
}
