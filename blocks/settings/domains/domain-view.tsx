import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { dnsStateOf } from '#client/dns/dns-state.ts';
import { dnsLabels } from '#client/dns/labels.ts';
import { domainLabels } from '#client/domains/labels.ts';
import { domainMutations } from '#client/domains/mutations.ts';
import { domainQueries } from '#client/domains/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { invalidateEntity } from '#client/staleness.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CustomDomain } from '#contract/domains/custom-domain.ts';
import { withoutScheme } from '#contract/domains/domain-name.ts';
import { ListSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../../record-problem.tsx';
import { useSide } from '../../side.ts';
import { DnsRecords } from '../dns/dns-records.tsx';
import { DomainHead } from '../dns/domain-head.tsx';
import { RemoveDomain } from '../dns/remove-domain.tsx';
import { useHeading } from '../dns/use-heading.ts';

interface DomainViewProps {
  domain: CustomDomain;
  takesFocus: boolean;
  onRemoved: () => void;
}

/** A domain that was added: the state of its DNS, the record that it needs, and its actions (DOM-31 to DOM-36). */
export function DomainView({ domain, takesFocus, onRemoved }: DomainViewProps) {
  const { terms, timezone } = useTenant().data;
  const labels = domainLabels(terms);
  const side = useSide();
  const client = useQueryClient();
  const api = useApi();
  const check = useMutation(domainMutations(api).check());
  const removal = useMutation(domainMutations(api).remove());
  const state = dnsStateOf(domain);
  const name = withoutScheme(domain.url);
  const heading = useHeading(takesFocus);

  const checkNow = () =>
    check.mutate(domain, {
      onSuccess({ validAt }) {
        if (validAt === null) return side.notifyWarning(labels.notValidated);
        side.notifySuccess(labels.validated);
        // The button that had the focus goes.
        heading.current?.focus();
      },
      onError(error) {
        side.notifyProblem(error);
        invalidateEntity(client, 'domain');
      },
    });

  return (
    <>
      <DomainHead
        name={name}
        state={state}
        said={labels.states[state]}
        detail={domain.validAt && labels.since(listDate(domain.validAt, timezone, Date.now()))}
        headingRef={heading}
      >
        {state !== 'valid' && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={check.isPending}
            onClick={checkNow}
          >
            {labels.check}
          </Button>
        )}
        <RemoveDomain
          question={labels.question(name)}
          consequence={labels.types[domain.type].consequence}
          removal={removal}
          target={domain}
          removed={labels.removed}
          onRemoved={onRemoved}
        />
      </DomainHead>
      <Records domain={domain} name={name} />
    </>
  );
}

function Records({ domain, name }: { domain: CustomDomain; name: string }) {
  const records = useQuery(domainQueries(useApi()).records(domain));
  const { data, error } = records;
  if (data) return <DnsRecords domain={name} records={data} />;
  if (!error) return <ListSkeleton />;
  return <RecordProblem title={dnsLabels.failed} query={records} />;
}
