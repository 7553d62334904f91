import { Alert } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dnsLabels } from '#client/dns/labels.ts';
import { domainLabels } from '#client/domains/labels.ts';
import { domainQueries } from '#client/domains/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { DomainType } from '#contract/domains/custom-domain.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { useDirtyParts } from '../../forms/use-dirty-parts.ts';
import { RecordProblem } from '../../record-problem.tsx';
import type { SectionProps } from '../section.ts';
import { SectionHead } from '../section-head.tsx';
import { DomainCard } from './domain-card.tsx';
import styles from './domains.module.css';

/** The domains of the tenant's own: one for the portal, and one for links (DOM-01, DOM-14). */
export function DomainsSection({ onDirtyChange }: Pick<SectionProps, 'onDirtyChange'>) {
  const labels = domainLabels(useTenant().data.terms);
  const domains = useQuery(domainQueries(useApi()).own());
  const dirtyOf = useDirtyParts(onDirtyChange);

  return (
    <div className={styles.root}>
      <SectionHead title={labels.title} description={labels.description} />
      {domains.data ? (
        <>
          <Alert color="gray" icon={<IconClock size={18} aria-hidden />}>
            {dnsLabels.delay}
          </Alert>
          {DomainType.options.map((type) => (
            <DomainCard
              key={type}
              type={type}
              domain={domains.data.find((each) => each.type === type)}
              onDirtyChange={dirtyOf(type)}
            />
          ))}
        </>
      ) : domains.error ? (
        <RecordProblem title={labels.failed} query={domains} />
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}
