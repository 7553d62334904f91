import { Anchor, Code, Text, Title } from '@mantine/core';
import { useId } from 'react';
import type { CommunityLabels } from '#client/community/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { mentionToShell } from '../../app/shell.ts';
import styles from './addresses.module.css';

/** The addresses of the portal, on the tenant's own domain where it has a valid one, to be sent to people (SET-10). */
export function Addresses({ labels: { address: labels } }: { labels: CommunityLabels }) {
  const headingId = useId();
  const { portalUrl, data } = useTenant();
  const portal = portalUrl ?? location.origin;
  const addresses = [
    { name: labels.portal, hint: labels.portalHint, value: portal },
    { name: labels.application, hint: labels.applicationHint, value: `${portal}/apply` },
    ...(data.requireRegistrationApproval
      ? []
      : [
          { name: labels.registration, hint: labels.registrationHint, value: `${portal}/register` },
        ]),
  ];
  return (
    <section className={styles.root} aria-labelledby={headingId}>
      <Title order={2} size="h5" id={headingId}>
        {labels.title}
      </Title>
      <Text size="sm" c="dimmed">
        {labels.description}
      </Text>
      {portalUrl !== undefined && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          mt="xs"
          onClick={() => mentionToShell('show-use-custom-domain', {})}
        >
          {labels.ownDomain}
        </Anchor>
      )}
      <dl className={styles.addresses}>
        {addresses.map(({ name, hint, value }) => (
          <div key={value} className={styles.address}>
            <dt>{name}</dt>
            <dd>
              <Code className={styles.code}>{value}</Code>
            </dd>
            <dd className={styles.copy}>
              <CopyButton value={value} size="compact-sm">
                {labels.copy(name)}
              </CopyButton>
            </dd>
            <Text component="dd" size="xs" c="dimmed">
              {hint}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
