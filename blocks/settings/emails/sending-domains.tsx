import { Alert } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dnsLabels } from '#client/dns/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { sendingDomainLabels as labels } from '#client/sending-domains/labels.ts';
import { sendingDomainQueries } from '#client/sending-domains/queries.ts';
import type {
  EmailService,
  SendingDomainWithRecords,
} from '#contract/sending-domains/sending-domain.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { RecordProblem } from '../../record-problem.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { AddSendingDomain } from './add-sending-domain.tsx';
import { SendingDomainView } from './sending-domain-view.tsx';

interface SendingDomainsProps {
  tenantId: string;
  /** The services whose settings are shown. */
  services: readonly EmailService[];
  /** Told by the form of each service that something is typed. */
  onDirtyChange: (service: EmailService) => (isDirty: boolean) => void;
}

/** The domain that email is sent from, at each service that is shown. */
export function SendingDomains({ tenantId, services, onDirtyChange }: SendingDomainsProps) {
  const domains = useQuery(sendingDomainQueries(useApi()).own(tenantId));
  if (domains.error && !domains.data) {
    return <RecordProblem title={labels.failed} query={domains} />;
  }
  if (!domains.data) return <FormSkeleton fields={1} />;
  return (
    <>
      <Alert color="gray" icon={<IconClock size={18} aria-hidden />}>
        {dnsLabels.delay}
      </Alert>
      {services.map((service) => (
        <SendingDomainCard
          key={service}
          tenantId={tenantId}
          service={service}
          isAlone={services.length === 1}
          own={domains.data.find(({ emailService }) => emailService === service)}
          onDirtyChange={onDirtyChange(service)}
        />
      ))}
    </>
  );
}

interface SendingDomainCardProps {
  tenantId: string;
  service: EmailService;
  isAlone: boolean;
  own: SendingDomainWithRecords | undefined;
  onDirtyChange: (isDirty: boolean) => void;
}

function SendingDomainCard({ isAlone, own, onDirtyChange, ...place }: SendingDomainCardProps) {
  // A person who has added or removed one goes on at the same place, with the part that has come instead.
  const [hasChanged, setChanged] = useState(false);
  const change = () => setChanged(true);
  return (
    <SettingsGroup title={labels.title(place.service, isAlone)} description={labels.description}>
      {own ? (
        <SendingDomainView
          key={own.sendingDomain.id}
          {...place}
          {...own}
          takesFocus={hasChanged}
          onRemoved={change}
        />
      ) : (
        <AddSendingDomain
          {...place}
          takesFocus={hasChanged}
          onAdded={change}
          onDirtyChange={onDirtyChange}
        />
      )}
    </SettingsGroup>
  );
}
