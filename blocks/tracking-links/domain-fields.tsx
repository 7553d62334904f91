import '@mantine/core/styles/Radio.layer.css';
import { Anchor, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { definitionLabels } from '#client/tracking-links/definition-labels.ts';
import { trackingLinkQueries } from '#client/tracking-links/queries.ts';
import { pathFormats, type TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { CustomDomainDialog } from './custom-domain-dialog.tsx';
import styles from './definition-editor.module.css';
import type { DefinitionFieldsProps } from './use-definition-form.ts';
import type { LinkDomains } from './use-link-domains.ts';

interface DomainFieldsProps extends DefinitionFieldsProps {
  definition: TrackingLinkDefinition | null;
  domains: LinkDomains;
}

/** The value of the product's domain in the choice. */
const product = 'product';
const hostOf = (url: string): string => url.replace(/^https?:\/\//, '');

/** The beginning of short addresses and their path: only a custom domain leaves a choice (LINK-41 to LINK-49). */
export function DomainFields({ form, fixed, definition, domains }: DomainFieldsProps) {
  const { data, features } = useTenant();
  const labels = definitionLabels(data.terms);
  const { data: others = [] } = useQuery(trackingLinkQueries(useApi()).definitions());
  const [isAsking, setAsking] = useState(false);
  const { cmDomainId } = form.values;
  const isOnPlan = features['domains.customLinkDomain'] === true;
  const user = others.find(
    ({ id, initialPathFormat }) => initialPathFormat === 'user-slug' && id !== definition?.id,
  );
  /** Whether the chosen domain, which was valid once, is gone. */
  const isGone = cmDomainId !== null && domains.own.every(({ id }) => id !== cmDomainId);
  const choose = (value: string) => {
    form.setFieldValue('cmDomainId', value === product ? null : value);
    if (value === product) form.setFieldValue('initialPathFormat', 'random');
  };
  return (
    <div className={styles.two}>
      <Radio.Group
        label={labels.domain}
        value={cmDomainId ?? product}
        onChange={choose}
        error={form.errors.cmDomainId}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={product} label={labels.ourDomain(hostOf(domains.ours))} disabled={fixed} />
          {domains.own.map(({ id, url }) => (
            <Radio
              key={id}
              value={id}
              label={hostOf(url)}
              disabled={fixed || !isOnPlan}
              description={!isOnPlan && labels.notOnPlan}
            />
          ))}
          {(isGone || domains.own.length === 0) && (
            <Radio
              value={cmDomainId ?? 'none'}
              label={labels.customDomain}
              disabled
              description={
                isGone ? labels.domainInvalid : isOnPlan ? labels.noDomain : labels.notOnPlan
              }
            />
          )}
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={labels.pathFormat}
        description={!fixed && cmDomainId === null && labels.pathNeedsDomain}
        {...form.getInputProps('initialPathFormat')}
      >
        <Stack gap="xs" mt="xs">
          {pathFormats.map((format) => (
            <Radio
              key={format}
              value={format}
              label={labels.pathFormats[format]}
              disabled={
                fixed || cmDomainId === null || (format === 'user-slug' && user !== undefined)
              }
              description={!fixed && format === 'user-slug' && user && labels.pathUsed(user.title)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {!fixed && cmDomainId === null && (
        <Text size="sm" className={styles.wide ?? ''}>
          <Anchor component="button" type="button" size="sm" onClick={() => setAsking(true)}>
            {labels.about}
          </Anchor>
        </Text>
      )}
      <CustomDomainDialog opened={isAsking} onClose={() => setAsking(false)} />
    </div>
  );
}
