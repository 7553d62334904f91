import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SettingsTopMenu } from '#blocks/settings/settings-top-menu.tsx';
import { newDesign } from '#client/application-forms/design.ts';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import { applicationFormQueries } from '#client/application-forms/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Designer } from './designer.tsx';
import { FormChoice } from './form-choice.tsx';

/** The designer of application forms (APPL-16 to APPL-19). */
export function ApplicationFormScreen() {
  const { tenantId } = useTenant();
  const queries = applicationFormQueries(useApi());
  const forms = useQuery(queries.all());
  const agreements = useQuery(queries.agreements(tenantId));
  const failed = [forms, agreements].find(({ isError, data }) => isError && !data);

  function body() {
    if (failed) {
      return (
        <ProblemPanel
          title={labels.loadFailure}
          onRetry={() => void Promise.all([forms.refetch(), agreements.refetch()])}
          retrying={forms.isFetching || agreements.isFetching}
        >
          {problemMessage(failed.error)}
        </ProblemPanel>
      );
    }
    if (!forms.data || !agreements.data) return <PageSkeleton shape="form" />;
    const { results, advancedAgreements } = forms.data;
    return (
      <Forms forms={results} advancedAgreements={advancedAgreements} agreements={agreements.data} />
    );
  }

  return (
    <Stack gap="lg">
      <PageHeader title={labels.title} description={labels.description} />
      <SettingsTopMenu current="application-form" />
      {body()}
    </Stack>
  );
}

interface FormsProps
  extends Pick<Parameters<typeof Designer>[0], 'agreements' | 'advancedAgreements'> {
  forms: readonly ApplicationForm[];
}

/** Says in the address that a new form is being made; no form has such a slug. */
const newForm = '+new';

function Forms({ forms, agreements, advancedAgreements }: FormsProps) {
  const api = useApi();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('form');
  const isNew = asked === newForm;
  // Taken once: the form being made does not change when the list does.
  const [added, setAdded] = useState(() => (isNew ? newDesign(forms) : undefined));
  const form = isNew
    ? undefined
    : (forms.find(({ slug }) => slug === asked) ?? forms.find(({ isMain }) => isMain));

  const open = (slug: string | null) =>
    setQuery(slug === null ? {} : { form: slug }, { preventScrollReset: true });
  const addressOf = ({ isMain, slug }: ApplicationForm) => (isMain ? null : slug);

  /** Shows a saved form as it is, before the list has been asked for again. */
  function keep(saved: ApplicationForm): void {
    const { queryKey } = applicationFormQueries(api).all();
    client.setQueryData(queryKey, (list) => {
      if (!list) return list;
      const root = saved.rootApplicationFormId;
      const others = list.results.filter((each) => each.rootApplicationFormId !== root);
      const results = saved.isMain ? [saved, ...others] : [...others, saved];
      return { ...list, results };
    });
    if (addressOf(saved) !== asked) open(addressOf(saved));
  }

  return (
    <>
      <FormChoice
        forms={forms}
        open={form}
        onOpen={(each) => open(addressOf(each))}
        onAdd={() => {
          setAdded(newDesign(forms));
          open(newForm);
        }}
      />
      <Designer
        key={form?.rootApplicationFormId ?? newForm}
        form={form}
        start={isNew ? added : undefined}
        others={forms.filter((each) => each !== form)}
        agreements={agreements}
        advancedAgreements={advancedAgreements}
        onSaved={keep}
        onRemoved={() => open(null)}
      />
    </>
  );
}
