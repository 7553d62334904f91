import { NumberInput, Switch, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { designLabels } from '#client/activity-types/labels.ts';
import { activityTypeQueries } from '#client/activity-types/queries.ts';
import { slugWhileTyped } from '#client/forms/slug.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostTags, slugify } from '#contract/people/tag.ts';
import { TagField } from '../../people/tag-field.tsx';
import type { DesignFieldsProps } from './design-form.ts';
import { PictureField } from './picture-field.tsx';
import styles from './presentation-fields.module.css';
import { ResourceFields } from './resource-fields.tsx';
import { TypePreview } from './type-preview.tsx';

const labels = designLabels.presentation;
const debounceMs = 400;

interface PresentationFieldsProps extends DesignFieldsProps {
  /** Whether a slug is suggested until one is typed (TYPE-98). */
  suggests: boolean;
}

/** The step Presentation: how it looks and where it stands, beside a preview of its card (TYPE-81). */
export function PresentationFields({ form, fixed, suggests }: PresentationFieldsProps) {
  const { features } = useTenant();
  const { tasks, inheritTaskMetadata, title, slug, available } = form.values;
  const isSingle = tasks.length === 1;
  const isInherited = isSingle && inheritTaskMetadata;
  const shownTitle = isInherited ? (tasks[0]?.taskDefinition.title ?? '') : title;
  useSuggestedSlug(form, shownTitle, suggests);
  return (
    <div className={styles.root}>
      <div className={styles.fields}>
        {isSingle && (
          <Switch
            label={labels.inherit}
            disabled={fixed}
            {...form.getInputProps('inheritTaskMetadata', { type: 'checkbox' })}
          />
        )}
        {!isInherited && (
          <>
            <TextInput label={labels.title} withAsterisk {...form.getInputProps('title')} />
            <Textarea
              label={labels.description}
              autosize
              minRows={3}
              maxRows={14}
              {...form.getInputProps('description')}
            />
          </>
        )}
        <TextInput
          label={labels.slug}
          description={labels.slugHint}
          withAsterisk
          disabled={fixed || !suggests}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('slug')}
          value={slug}
          onChange={(event) =>
            form.setFieldValue('slug', slugWhileTyped(event.currentTarget.value))
          }
          onBlur={() => form.setFieldValue('slug', slugify(slug))}
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
      <TypePreview values={form.values} title={shownTitle} />
    </div>
  );
}

/** Fills the slug from the title for as long as nobody has typed another one. */
function useSuggestedSlug(form: DesignFieldsProps['form'], title: string, suggests: boolean): void {
  const [settled] = useDebouncedValue(title, debounceMs);
  const { data: suggested } = useQuery({
    ...activityTypeQueries(useApi()).suggestedSlug(settled),
    enabled: suggests && settled.trim() !== '',
  });
  const last = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the suggestion, not the form.
  useEffect(() => {
    if (suggested === undefined) return;
    const { slug } = form.values;
    if (slug === '' || slug === last.current) form.setFieldValue('slug', suggested);
    last.current = suggested;
  }, [suggested]);
}
