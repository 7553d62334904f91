import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Design, longTextProblem } from '#client/application-forms/design.ts';
import { designerLabels as labels } from '#client/application-forms/designer-labels.ts';
import type { Agreement } from '#contract/application-forms/agreement.ts';
import type { ApplicationForm } from '#contract/application-forms/application-form.ts';
import { AgreementsPart } from './agreements-part.tsx';
import { ContentPart } from './content-part.tsx';
import styles from './designer.module.css';
import { FieldsPart } from './fields-part.tsx';
import { FormPart } from './form-part.tsx';
import { PreviewPart } from './preview-part.tsx';
import { StylesPart } from './styles-part.tsx';

export type DesignPart = keyof typeof labels.parts;

const isPart = (value: string | null): value is DesignPart =>
  value !== null && Object.hasOwn(labels.parts, value);

/** Where each field is, so that a wrong one can be brought into sight. */
export const partOf = (field: string): DesignPart => {
  if (field.startsWith('fields')) return 'fields';
  if (field === 'content') return 'content';
  return field.startsWith('customStyle') ? 'styles' : 'form';
};

interface DesignPartsProps {
  form: UseFormReturnType<Design>;
  /** The part in sight. */
  part: DesignPart;
  onPart: (part: DesignPart) => void;
  /** The latest version; undefined for a form that is not saved yet. */
  stored: ApplicationForm | undefined;
  otherSlugs: readonly string[];
  /** The agreements of this form. */
  agreements: readonly Agreement[];
  isAdvanced: boolean;
}

/** The parts of a form, one in sight at a time. */
export function DesignParts({
  form,
  part,
  onPart,
  stored,
  otherSlugs,
  agreements,
  isAdvanced,
}: DesignPartsProps) {
  const { content, customStyles, fields, slug } = form.values;
  const change = (values: Partial<Design>) => form.setValues(values);
  return (
    <Tabs
      value={part}
      onChange={(value) => onPart(isPart(value) ? value : 'form')}
      keepMounted={false}
    >
      <Tabs.List className={styles.parts}>
        {Object.entries(labels.parts).map(([value, label]) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="form" pt="md">
        <FormPart
          form={form}
          isSaved={stored !== undefined}
          isMain={stored?.isMain ?? false}
          otherSlugs={otherSlugs}
        />
      </Tabs.Panel>
      <Tabs.Panel value="content" pt="md">
        <ContentPart
          html={content}
          error={form.errors.content ?? longTextProblem('content', content)}
          onChange={(html) => change({ content: html })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="fields" pt="md">
        <FieldsPart fields={fields} onChange={(changed) => change({ fields: changed })} />
      </Tabs.Panel>
      <Tabs.Panel value="agreements" pt="md">
        <AgreementsPart
          agreements={agreements}
          rootId={stored?.rootApplicationFormId ?? null}
          isAdvanced={isAdvanced}
        />
      </Tabs.Panel>
      <Tabs.Panel value="styles" pt="md">
        <StylesPart
          design={form.values}
          slug={stored?.isMain ? null : slug}
          error={form.errors.customStyles ?? longTextProblem('customStyles', customStyles)}
          onChange={change}
        />
      </Tabs.Panel>
      <Tabs.Panel value="preview" pt="md">
        <PreviewPart design={form.values} agreements={agreements} />
      </Tabs.Panel>
    </Tabs>
  );
}
