import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type DefinitionValues, previewParams } from '#client/tracking-links/definition-form.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { sampleLink } from '#client/tracking-links/sample.ts';
import { withoutParams } from '#contract/tracking-links/definition.ts';
import styles from './definition-editor.module.css';
import { LinkAddresses } from './link-addresses.tsx';

interface DefinitionPreviewProps {
  values: DefinitionValues;
  domainUrl: string;
}

/** A link as somebody gets it, with sample data (LINK-64, LINK-65). */
export function DefinitionPreview({ values, domainUrl }: DefinitionPreviewProps) {
  const labels = definitionLabels(useTenant().data.terms);
  const heading = useId();
  const sample = sampleLink(
    {
      ...values,
      destinationUrl: withoutParams(values.destinationUrl) || labels.destinationExample,
      params: previewParams(values),
    },
    domainUrl,
  );
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <div>
        <Text id={heading} fw={600} size="sm">
          {labels.preview}
        </Text>
        <Text size="sm" c="dimmed">
          {labels.previewHint}
        </Text>
      </div>
      <LinkAddresses {...sample} />
    </section>
  );
}
