import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { designLabels } from '#client/activity-types/labels.ts';
import { shownTitle, takesFromTask } from '#client/activity-types/values.ts';
import { slugWhileTyped } from '#client/forms/slug.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostTags, slugify } from '#contract/people/tag.ts';
import { TagField } from '../../people/tag-field.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import { PictureField } from './picture-field.tsx';
import styles from './presentation-fields.module.css';
import { ResourceFields } from './resource-fields.tsx';
import { TypePreview } from './type-preview.tsx';

const labels = designLabels.presentation;

interface PresentationFieldsProps extends DesignFieldsProps {
  /** The slug that the title suggests (TYPE-98); null where the slug cannot change any more. */
  suggestedSlug: string | null;
}

/** The step Presentation: its looks and its place, beside a preview of its card (TYPE-81). */
export function PresentationFields({ form, fixed, suggestedSlug }: PresentationFieldsProps) {
  const { features } = useTenant();
  const { slug, available } = form.values;
  return (
    <div className={styles.root}>
      <div className={styles.fields}>
        {!takesFromTask(form.values) && (
          <Textarea
            label={labels.description}
            autosize
            minRows={3}
            maxRows={14}
            {...form.getInputProps('description')}
          />
        )}
        <TextInput
          label={labels.slug}
          description={labels.slugHint}
          withAsterisk
          disabled={fixed || suggestedSlug === null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('slug')}
          value={slug}
          onChange={(event) =>
            form.setFieldValue('slug', slugWhileTyped(event.currentTarget.value))
          }
          // A slug is required: an emptied one becomes that of the title again.
          onBlur={() => form.setFieldValue('slug', slugify(slug) || (suggestedSlug ?? ''))}
        />
        <PictureField form={form} />
        {features.displayTags === true && (
          <TagField
            label={labels.displayTags}
            maxTags={mostTags.ofActivityType}
            value={form.values.displayTags}
            onChange={(chosen) => form.setFieldValue('displayTags', chosen)}
            error={form.errors.displayTags}
          />
        )}
        <NumberInput
          label={labels.priority}
          description={labels.priorityHint}
          min={0}
          max={100}
          allowDecimal={false}
          maw={220}
          {...form.getInputProps('priority')}
        />
        <ResourceFields form={form} />
        <Switch
          label={labels.available}
          checked={available}
          onChange={(event) => form.setFieldValue('available', event.currentTarget.checked)}
        />
      </div>
      <TypePreview values={form.values} title={shownTitle(form.values)} />
    </div>
  );
}
