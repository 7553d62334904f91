import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { typedSince } from '#client/forms/typed-since.ts';
import { useApi } from '#client/http/api-context.ts';
import { profileDraft, profileForm, readProfile } from '#client/profiles/form.ts';
import { profileLabels as labels } from '#client/profiles/labels.ts';
import { profileMutations } from '#client/profiles/mutations.ts';
import { fullName } from '#contract/people/full-name.ts';
import { linkNames } from '#contract/people/link-names.ts';
import type { Person } from '#contract/people/person.ts';
import type { ProfileText } from '#contract/profiles/profile.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { CountrySelect } from './country-select.tsx';
import { PictureField } from './picture-field.tsx';

interface ProfileFormProps {
  person: Person;
  /** The text of a person that the form is about: the one in force, or the own last one. */
  textOf: (person: Person) => ProfileText;
  title?: ReactNode;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The form for a person's words about themselves (AMB-65, AMB-66, AMB-112). */
export function ProfileForm({ person, textOf, title, onDirtyChange }: ProfileFormProps) {
  const side = useSide();
  const save = useMutation(profileMutations(useApi()).save());
  const form = useForm({ ...profileForm(textOf(person)), validateInputOnBlur: true });
  const problem = useFormProblem(form);
  const isDirty = form.isDirty();
  const known = JSON.stringify(textOf(person));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows changes from elsewhere, unless somebody types.
  useEffect(() => {
    if (form.isDirty()) return;
    const { initialValues } = profileForm(textOf(person));
    form.setInitialValues(initialValues);
    form.setValues(initialValues);
  }, [known]);
  useTellDirty(isDirty, onDirtyChange);
  useDraft(form, `profile.${person.id}`, profileDraft);

  const submit = form.onSubmit((values) => {
    problem.clear();
    save.mutate(
      { slug: person.slug, profile: readProfile(values) },
      {
        onSuccess(stored) {
          const { initialValues } = profileForm(textOf(stored));
          form.setInitialValues(initialValues);
          form.setValues({ ...initialValues, ...typedSince(values, form.getValues()) });
          side.notifySuccess(labels.updated, { duration: 2000 });
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      title={title}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={save.isPending} disabled={!isDirty}>
          {labels.submit}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <PictureField
        person={{ id: person.id, name: fullName(person) }}
        imageUrl={form.values.imageUrl}
        error={form.errors.imageUrl}
        onChange={(imageUrl) => form.setFieldValue('imageUrl', imageUrl)}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <CountrySelect
          label={labels.fields.countryCode}
          required
          {...form.getInputProps('countryCode')}
        />
        <TextInput label={labels.fields.city} required {...form.getInputProps('city')} />
      </SimpleGrid>
      <Textarea
        label={labels.fields.description}
        description={labels.descriptionHint}
        required
        autosize
        minRows={4}
        maxRows={14}
        {...form.getInputProps('description')}
      />
      <TextInput
        label={labels.fields.quote}
        description={labels.quoteHint}
        {...form.getInputProps('quote')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} role="group" aria-label={labels.links}>
        {linkNames.map((link) => (
          <TextInput
            key={link}
            label={labels.fields[link]}
            type="url"
            placeholder="https://"
            {...form.getInputProps(link)}
          />
        ))}
      </SimpleGrid>
    </FormCard>
  );
}
