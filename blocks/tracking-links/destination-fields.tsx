import { Switch, TextInput } from '@mantine/core';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionErrors } from '#client/tracking-links/definition-form.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { withoutParams } from '#contract/tracking-links/definition.ts';
import { tokenOf } from '#contract/tracking-links/token.ts';
import { UpperCaseField } from '#ui/upper-case-field.tsx';
import styles from './definition-editor.module.css';
import type { DefinitionFieldsProps } from './use-definition-form.ts';

/** The destination of the link, its placeholder, and the parts that ambassadors may change (LINK-26 to LINK-28). */
export function DestinationFields({ form }: DefinitionFieldsProps) {
  const labels = definitionLabels(useTenant().data.terms);
  const { destinationUrl, templateToken } = form.values;
  /** Tidies a field that is left, and shows its error then. */
  const leave = (field: 'destinationUrl' | 'templateToken', tidied: string) => {
    form.setFieldValue(field, tidied);
    form.setFieldError(field, definitionErrors({ ...form.values, [field]: tidied })[field]);
  };
  return (
    <>
      <TextInput
        label={labels.destinationUrl}
        description={labels.destinationHint}
        placeholder={labels.destinationExample}
        withAsterisk
        inputMode="url"
        autoComplete="off"
        {...form.getInputProps('destinationUrl')}
        onBlur={() => leave('destinationUrl', withoutParams(destinationUrl))}
      />
      <UpperCaseField
        label={labels.templateToken}
        description={labels.tokenHint(tokenOf(templateToken))}
        withAsterisk
        {...form.getInputProps('templateToken')}
        onBlur={() => leave('templateToken', tokenOf(templateToken))}
      />
      <div className={styles.two}>
        <Switch
          label={labels.suffixEditable}
          {...form.getInputProps('destinationUrlSuffixEditable', { type: 'checkbox' })}
        />
        <Switch
          label={labels.linkEditable}
          {...form.getInputProps('bcsCanEditLink', { type: 'checkbox' })}
        />
      </div>
    </>
  );
}
