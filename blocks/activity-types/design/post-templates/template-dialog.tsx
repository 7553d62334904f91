import { Checkbox, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { postTemplateMutations } from '#client/social/mutations.ts';
import {
  newTemplate,
  postPlaceholders,
  type TemplateValues,
  templateErrors,
  valuesOfTemplate,
} from '#client/social/template-form.ts';
import { templateLabels as labels, shareOptionLabels } from '#client/social/template-labels.ts';
import { trackingLinkQueries } from '#client/tracking-links/queries.ts';
import { type SocialPostTemplate, shareOptions } from '#contract/social/post-template.ts';
import { UnknownPlaceholders } from '../../../email-body/unknown-placeholders.tsx';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { useFormProblem } from '../../../forms/use-form-problem.ts';
import { useSide } from '../../../side.ts';
import { PlaceholderField } from './placeholder-field.tsx';
import { TemplatePreview } from './template-preview.tsx';

interface TemplateDialogProps {
  /** The template to change; null for a new one. */
  template: SocialPostTemplate | null;
  onSaved: (template: SocialPostTemplate) => void;
  onClose: () => void;
}

/** Writes a template, with a preview beside the fields (SOC-13, SOC-14, SOC-79). */
export function TemplateDialog({ template, onSaved, onClose }: TemplateDialogProps) {
  const { notifySuccess } = useSide();
  const api = useApi();
  const form = useForm<TemplateValues>({
    initialValues: template ? valuesOfTemplate(template) : newTemplate(),
    validate: templateErrors,
    validateInputOnBlur: true,
  });
  const problem = useFormProblem(form);
  const mutations = postTemplateMutations(api);
  const create = useMutation(mutations.create());
  const update = useMutation(mutations.update(template?.id ?? ''));
  const { data: definitions = [] } = useQuery(trackingLinkQueries(api).definitions());
  const placeholders = postPlaceholders(definitions);
  const { data } = form.values;

  const submit = form.onSubmit((values) => {
    problem.clear();
    (template ? update : create).mutate(values, {
      onSuccess(saved) {
        notifySuccess(template ? labels.notices.changed : labels.notices.created);
        onSaved(saved);
      },
      onError: (error) => problem.show(error),
    });
  });
  return (
    <DialogForm
      title={template ? labels.edit : labels.new}
      {...(template && { description: labels.editHint })}
      problem={problem.text}
      confirmLabel={template ? labels.save : labels.create}
      busy={create.isPending || update.isPending}
      onSubmit={(event) => {
        // The dialog stands within the form of the activity type, which is not sent.
        event.stopPropagation();
        submit(event);
      }}
      onClose={onClose}
    >
      <PlaceholderField
        label={labels.fields.text}
        withAsterisk
        insertLabel={labels.fields.insertInText}
        placeholders={placeholders}
        minRows={4}
        {...form.getInputProps('data.text')}
      />
      <Checkbox.Group
        label={labels.fields.shareOptions}
        withAsterisk
        {...form.getInputProps('shareOptions')}
      >
        <Group gap="md" mt={6}>
          {shareOptions.map((option) => (
            <Checkbox key={option} value={option} label={shareOptionLabels[option]} />
          ))}
        </Group>
      </Checkbox.Group>
      <PlaceholderField
        label={labels.fields.link}
        description={labels.fields.linkHint}
        withAsterisk={form.values.shareOptions.includes('facebook')}
        insertLabel={labels.fields.insertInLink}
        placeholders={placeholders}
        {...form.getInputProps('data.link')}
      />
      <PlaceholderField
        label={labels.fields.quote}
        insertLabel={labels.fields.insertInQuote}
        placeholders={placeholders}
        {...form.getInputProps('data.quote')}
      />
      <UnknownPlaceholders texts={[data.text, data.link, data.quote]} known={placeholders} />
      <TemplatePreview values={form.values} />
    </DialogForm>
  );
}
