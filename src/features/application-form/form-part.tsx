import { Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { TagField } from '#blocks/people/tag-field.tsx';
import { ambassadorQueries } from '#client/ambassadors/queries.ts';
import { type Design, slugFollowing } from '#client/application-forms/design.ts';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { mostTags } from '#contract/people/tag.ts';
import { Permalink } from './permalink.tsx';

interface FormPartProps {
  form: UseFormReturnType<Design>;
  isSaved: boolean;
  isMain: boolean;
  otherSlugs: readonly string[];
}

/** Title, permalink, approval and tags (APPL-18). */
export function FormPart({ form, isSaved, isMain, otherSlugs }: FormPartProps) {
  const { values, errors } = form;
  const tags = useQuery(ambassadorQueries(useApi()).tags()).data ?? [];

  function changeTitle(title: string): void {
    const slug = slugFollowing(title, values, isSaved);
    form.setValues({ title, ...(slug !== null && { slug }) });
  }

  return (
    <Stack gap="md" maw={640}>
      <TextInput
        label={labels.formTitle}
        required
        withAsterisk={false}
        value={values.title}
        error={errors.title}
        onChange={(event) => changeTitle(event.currentTarget.value)}
      />
      <Permalink
        slug={values.slug}
        isMain={isMain}
        others={otherSlugs}
        error={errors.slug}
        onChange={(slug) => form.setValues({ slug, hasSlugBeenEditedManually: true })}
      />
      <Switch
        label={labels.autoApprove}
        description={labels.autoApproveHint}
        checked={values.autoApprove}
        onChange={(event) => form.setValues({ autoApprove: event.currentTarget.checked })}
      />
      <TagField
        label={labels.tags}
        description={labels.tagsHint}
        data={tags}
        maxTags={mostTags.ofPerson}
        value={values.userTagsToAdd}
        onChange={(userTagsToAdd) => form.setValues({ userTagsToAdd })}
      />
    </Stack>
  );
}
