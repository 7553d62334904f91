import { useState } from 'react';
import { domainLabels } from '#client/domains/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { CustomDomain, DomainType } from '#contract/domains/custom-domain.ts';
import { featureOfDomain } from '#contract/domains/feature.ts';
import { PlanLock, PlanNote } from '../plan-lock.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { AddDomain } from './add-domain.tsx';
import { DomainView } from './domain-view.tsx';

interface DomainCardProps {
  type: DomainType;
  /** The domain of this type, where there is one. */
  domain: CustomDomain | undefined;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The place of one type of domain: the existing domain, or the form that adds one (DOM-50, DOM-64, DOM-65). */
export function DomainCard({ type, domain, onDirtyChange }: DomainCardProps) {
  const labels = domainLabels(useTenant().data.terms);
  // A person who has added or removed one goes on at the same place, with the part that has come instead.
  const [hasChanged, setChanged] = useState(false);
  const feature = featureOfDomain[type];
  const { title, description } = labels.types[type];
  return (
    <SettingsGroup title={title} description={description}>
      {domain ? (
        <>
          <PlanNote feature={feature} hint={labels.locked.present} />
          <DomainView
            key={domain.id}
            domain={domain}
            takesFocus={hasChanged}
            onRemoved={() => setChanged(true)}
          />
        </>
      ) : (
        <PlanLock feature={feature} hint={labels.locked.absent}>
          <AddDomain
            type={type}
            takesFocus={hasChanged}
            onAdded={() => setChanged(true)}
            onDirtyChange={onDirtyChange}
          />
        </PlanLock>
      )}
    </SettingsGroup>
  );
}
