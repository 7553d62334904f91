import '@mantine/core/styles/Radio.layer.css';
import { Radio, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { hasTagsFilter } from '#client/ambassadors/list-state.ts';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import type { EmailValues } from '#client/emails/form.ts';
import { composerLabels as labels } from '#client/emails/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { notOnPlan } from '#client/plans/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { mostTargetTags } from '#contract/emails/email.ts';
import { TagField } from '../people/tag-field.tsx';
import { ViewField } from './view-field.tsx';

const _targets = ['all', 'by-tags', 'by-view'] as const;

/** The recipients of an email: everybody, people with some tags, or a view (MAIL-45, MAIL-90, MAIL-102, MAIL-144). */
export function RecipientsField({ form }: { form: UseFormReturnType<EmailValues> }) {
  const tenant = useTenant();
  const { terms } = tenant.data;
  const { target, tags, segment } = form.values;
  const isOnPlan = hasTagsFilter(tenant);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={labels.to}
        withAsterisk
        value={target}
        onChange={(chosen) => form.setFieldValue('target', chosen)}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="all" label={labels.all(terms)} description={labels.allHint} />
          <Radio
            value="by-tags"
            label={labels.byTags(terms)}
            description={isOnPlan ? labels.byTagsHint : notOnPlan}
            disabled={!isOnPlan}
          />
          <Radio value="by-view" label={labels.byView(terms)} description={labels.byViewHint} />
        </Stack>
      </Radio.Group>
      {target === 'by-tags' && (
        <Tags
          tags={tags}
          isDisabled={!isOnPlan}
          error={form.errors.tags}
          onChange={(next) => form.setFieldValue('tags', next)}
        />
      )}
      {target === 'by-view' && (
        <ViewField segment={segment} onChange={(next) => form.setFieldValue('segment', next)} />
      )}
    </Stack>
  );
}

interface TagsProps {
  tags: readonly string[];
  isDisabled: boolean;
  error: UseFormReturnType<EmailValues>['errors'][string];
  onChange: (tags: string[]) => void;
}

function Tags({ tags, isDisabled, error, onChange }: TagsProps) {
  const { data: known = [] } = useQuery(ambassadorQueries(useApi()).tags());
  return (
    <TagField
      label={labels.tags}
      data={known}
      value={tags}
      disabled={isDisabled}
      maxTags={mostTargetTags}
      error={error}
      onChange={onChange}
    />
  );
}
