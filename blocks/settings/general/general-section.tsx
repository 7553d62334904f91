import { generalDraft, generalSettingsOf, generalValues } from '#client/tenants/general-form.ts';
import { generalLabels as labels } from '#client/tenants/general-labels.ts';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import { GeneralFields } from './general-fields.tsx';

/** The general settings of the tenant (SET-20 to SET-41). */
export function GeneralSection(props: SectionProps) {
  const record = useSettingsForm({
    ...props,
    section: 'general',
    valuesOf: generalValues,
    settingsOf: generalSettingsOf,
    draft: generalDraft,
  });

  return (
    <SectionForm
      title={labels.title}
      description={labels.description}
      record={record}
      fieldLabels={labels.fields}
    >
      <GeneralFields form={record.form} />
    </SectionForm>
  );
}
