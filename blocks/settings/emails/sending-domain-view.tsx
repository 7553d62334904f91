import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DnsState, dnsStateOf } from '#client/dns/dns-state.ts';
import { dnsLabels } from '#client/dns/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { sendingDomainLabels as labels } from '#client/sending-domains/labels.ts';
import { sendingDomainMutations } from '#client/sending-domains/mutations.ts';
import { invalidateEntity } from '#client/staleness.ts';
import {
  type EmailService,
  fullNameOf,
  type SendingDomainWithRecords,
} from '#contract/sending-domains/sending-domain.ts';
import { useSide } from '../../side.ts';
import { DnsRecords } from '../dns/dns-records.tsx';
import { DomainHead } from '../dns/domain-head.tsx';
import { RemoveDomain } from '../dns/remove-domain.tsx';
import { useHeading } from '../dns/use-heading.ts';

interface SendingDomainViewProps
  extends Pick<SendingDomainWithRecords, 'sendingDomain' | 'dnsRecords'> {
  tenantId: string;
  service: EmailService;
  takesFocus: boolean;
  onRemoved: () => void;
}

/** The domain as a whole: right where all records are, wrong where one is. */
const stateOf = ({
  sendingDomain,
  dnsRecords,
}: Pick<SendingDomainWithRecords, 'sendingDomain' | 'dnsRecords'>): DnsState => {
  if (sendingDomain.valid) return 'valid';
  return dnsRecords.some((record) => dnsStateOf(record) === 'invalid') ? 'invalid' : 'unchecked';
};

/** A domain that email is sent from: the state of its DNS, the records that it needs, and its actions (DOM-38). */
export function SendingDomainView({
  tenantId,
  service,
  sendingDomain,
  dnsRecords,
  takesFocus,
  onRemoved,
}: SendingDomainViewProps) {
  const side = useSide();
  const client = useQueryClient();
  const mutations = sendingDomainMutations(useApi(), tenantId, service);
  const validation = useMutation(mutations.validate());
  const removal = useMutation(mutations.remove());
  const heading = useHeading(takesFocus);
  const name = fullNameOf(sendingDomain);
  const state = stateOf({ sendingDomain, dnsRecords });

  const validate = () =>
    validation.mutate(undefined, {
      onSuccess({ valid }) {
        if (valid) side.notifySuccess(labels.validated);
        else side.notifyWarning(labels.notValidated);
      },
      onError(error) {
        side.notifyProblem(error);
        invalidateEntity(client, 'tenant');
      },
    });

  return (
    <>
      <DomainHead name={name} state={state} said={dnsLabels.states[state]} headingRef={heading}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={validation.isPending}
          onClick={validate}
        >
          {labels.validate}
        </Button>
        <RemoveDomain
          question={labels.question(name)}
          consequence={labels.consequence}
          removal={removal}
          target={undefined}
          removed={labels.removed}
          onRemoved={onRemoved}
        />
      </DomainHead>
      <DnsRecords domain={name} records={dnsRecords} />
    </>
  );
}
