import type { ReactNode } from 'react';
import { hasArea } from '#client/people/areas.ts';
import { rewardAreaLabels as labels } from '#client/reward-selections/chooser-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AreaMenu } from '#ui/area-menu.tsx';
import { ExpiryNoteOf } from '../earnings/expiry-note.tsx';
import type { PageMeans } from '../page-means.ts';
import type { AreaPlace } from '../person-areas/person-areas.ts';
import { useSide } from '../side.ts';
import { Catalog } from './catalog.tsx';
import type { ChooserPerson } from './chooser-person.ts';
import { Selected } from './selected.tsx';
import { chooserParam } from './use-chooser-place.ts';

const parts = ['catalog', 'selected'] as const;

interface RewardsAreaProps {
  person: ChooserPerson;
  means: PageMeans;
  place: AreaPlace;
  /** Stands above the part that is open. */
  note?: ReactNode;
}

/**
 * The rewards of somebody: those on offer, and the chosen ones, below the points that expire soon (AMB-99).
 * Without a part the catalog opens (REW-30, AMB-21).
 */
export function RewardsArea({ person, means, place, note }: RewardsAreaProps) {
  const { renderLink } = useSide();
  const hasPoints = hasArea(useTenant(), 'transactions');
  const part = parts.find((each) => each === place.part) ?? 'catalog';
  const addressOf = (each: (typeof parts)[number]) => `${place.address}/${each}`;
  return (
    <>
      <AreaMenu
        label={labels.tabsOf}
        areas={parts.map((each) => ({ area: each, label: labels.tabs[each] }))}
        current={part}
        renderLink={(each, props) => renderLink(addressOf(each), props)}
      />
      {note}
      {hasPoints && <ExpiryNoteOf {...(!person.isSelf && { personId: person.id })} />}
      {part === 'catalog' ? (
        <Catalog
          person={person}
          means={means}
          // Back must not open a chooser that has done its work.
          onShow={() =>
            means.navigate(addressOf('selected'), { replace: means.query.has(chooserParam) })
          }
        />
      ) : (
        <Selected
          person={person}
          means={means}
          onCatalog={() => means.navigate(addressOf('catalog'))}
        />
      )}
    </>
  );
}
