import { Text, TextInput } from '@mantine/core';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { analyticsParams } from '#contract/tracking-links/definition.ts';
import styles from './definition-editor.module.css';
import type { DefinitionFieldsProps } from './use-definition-form.ts';

/** The parameters that web analytics read, each with a field of its own (LINK-125, LINK-126). */
export function AnalyticsFields({ form }: DefinitionFieldsProps) {
  const labels = definitionLabels(useTenant().data.terms);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{labels.analytics}</legend>
      <Text size="sm" c="dimmed">
        {labels.analyticsHint}
      </Text>
      <div className={styles.two}>
        {analyticsParams.map((name) => (
          <TextInput
            key={name}
            label={name}
            autoComplete="off"
            {...form.getInputProps(`analytics.${name}`)}
          />
        ))}
      </div>
    </fieldset>
  );
}
