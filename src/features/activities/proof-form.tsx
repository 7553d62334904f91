import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { lazy, Suspense, useState } from 'react';
import { ProblemAlert } from '#blocks/forms/problem-alert.tsx';
import { useFormProblem } from '#blocks/forms/use-form-problem.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { atProof, type ProofValues, proofErrors } from '#client/activities/proof-form.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { longestProof } from '#contract/activities/submission.ts';
import type { TaskDefinition } from '#contract/activity-types/task-definition.ts';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './proof-form.module.css';

// Few tasks have it.
const TaskSocial = lazy(async () => ({ default: (await import('./task-social.tsx')).TaskSocial }));
const TypedPost = lazy(async () => ({ default: (await import('./typed-post.tsx')).TypedPost }));

interface ProofFormProps {
  definition: TaskDefinition;
  initial: ProofValues;
  submitLabel: string;
  onSubmit: (values: ProofValues) => Promise<void>;
  onChange?: (values: ProofValues) => void;
  onCancel?: () => void;
}

/** The fields for the proof of a task: a text, a link, or files with a note (ACT-103..111). */
export function ProofForm({ definition, initial, submitLabel, ...on }: ProofFormProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  const [isSending, setSending] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const form = useForm({
    initialValues: initial,
    validate: (values) => proofErrors(definition, values),
    ...(on.onChange && { onValuesChange: on.onChange }),
  });
  const problem = useFormProblem(form);
  const characters = [...form.values.verificationText].length;
  const { verifiable, verificationDataFormat: format } = definition;
  const text = form.getInputProps('verificationText');
  const isUrl = verifiable && format === 'url';
  const { socialPostTemplateIds, pickUrlOptions } = definition;
  const hasSocial = socialPostTemplateIds.length > 0 || (isUrl && pickUrlOptions.length > 0);

  const submit = form.onSubmit((values) => {
    problem.clear();
    setSending(true);
    on.onSubmit(values)
      .catch((error) => problem.show(atProof(error)))
      .finally(() => setSending(false));
  }, problem.focusFirst);

  return (
    <Form onSubmit={submit} {...heldWhile(isSending)} className={styles.root}>
      <ProblemAlert>{problem.text}</ProblemAlert>
      {verifiable && definition.verificationInstructions && (
        <Text size="sm" className={styles.instructions}>
          {definition.verificationInstructions}
        </Text>
      )}
      {hasSocial && (
        <Suspense fallback={null}>
          <TaskSocial
            definition={definition}
            onPost={(address) => isUrl && form.setFieldValue('verificationText', address)}
          />
        </Suspense>
      )}
      {isUrl && (
        <TextInput
          label={labels.proof.url}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...(definition.postMustHold !== '' && {
            description: labels.mustHold(definition.postMustHold),
          })}
          {...text}
        />
      )}
      {verifiable && format === 'url' && form.values.verificationText !== '' && (
        <Suspense>
          <TypedPost address={form.values.verificationText} />
        </Suspense>
      )}
      {verifiable && format === 'file' && (
        <FilePicker
          label={labels.proof.files}
          files={form.values.files}
          unsent={form.values.unsent ?? []}
          onChange={(files, unsent) => {
            form.setFieldValue('unsent', unsent);
            form.setFieldValue('files', files);
          }}
          uploading={isUploading}
          onUploading={setUploading}
          error={form.errors.files}
        />
      )}
      {verifiable && format !== 'url' && (
        <Textarea
          label={format === 'file' ? labels.proof.note : labels.proof.text}
          autosize
          minRows={format === 'file' ? 2 : 3}
          maxRows={14}
          description={
            characters > longestProof * 0.8 ? `${characters} / ${longestProof}` : undefined
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...text}
        />
      )}
      <Group gap="xs">
        <Button type="submit" size="sm" loading={isSending} disabled={isUploading}>
          {submitLabel}
        </Button>
        {on.onCancel && (
          <Button size="sm" variant="subtle" onClick={on.onCancel} disabled={isSending}>
            {labels.cancel}
          </Button>
        )}
      </Group>
    </Form>
  );
}
