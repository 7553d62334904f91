import type { ReactNode } from 'react';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import type { PageMeans } from '../page-means.ts';
import { ReferralsMenu, type ReferralsPart } from './referrals-menu.tsx';

interface PartPageProps<View extends string> {
  means: PageMeans;
  /** The address of the list of referrals. */
  address: string;
  part: ReferralsPart;
  labels: { title: string; purpose: string; state: string; views: Readonly<Record<View, string>> };
  /** The views of the list, in their order, and the present one. */
  views: readonly View[];
  view: View;
  onView: (view: View) => void;
  /** The list. */
  children: ReactNode;
}

/** A part of the referrals whose list has several views. */
export function PartPage<View extends string>({
  means: { Page, renderWayBack },
  address,
  part,
  labels,
  views,
  view,
  onView,
  children,
}: PartPageProps<View>) {
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={renderWayBack('referrals')}
      />
      <ReferralsMenu address={address} current={part} />
      <FilterTabs
        label={labels.state}
        tabs={views.map((value) => ({ value, label: labels.views[value] }))}
        value={view}
        onChange={onView}
      />
      {children}
    </Page>
  );
}
