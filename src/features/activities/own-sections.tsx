import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { displayTagLabel } from '#client/activities/display-tag.ts';
import { comingUp, type OwnActivity, onOffer } from '#client/activities/offers.ts';
import { ownActivityLabels } from '#client/activities/own-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { ActivityType } from '#contract/activity-types/activity-type.ts';
import { CardGrid } from '#ui/card-grid.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterTabs } from '#ui/filter-tabs.tsx';
import { Section } from '#ui/section.tsx';
import { ComingUp } from './coming-up.tsx';
import { CompletedCard, OfferCard, UnfinishedCard } from './own-cards.tsx';

/** Opens an activity by the slug of its type, and the id of one that was begun. */
type Open = (slug: string, instance?: string) => void;

interface UnfinishedSectionProps {
  title: string;
  activities: readonly OwnActivity[];
  onOpen: Open;
}

/** Activities that somebody has begun; nothing where there are none. */
export const UnfinishedSection = ({ title, activities, onOpen }: UnfinishedSectionProps) =>
  activities.length > 0 && (
    <Section title={title}>
      <CardGrid>
        {activities.map(({ activity, type }) => (
          <UnfinishedCard
            key={activity.id}
            activity={activity}
            type={type}
            onOpen={() => onOpen(type.slug, activity.id)}
          />
        ))}
      </CardGrid>
    </Section>
  );

interface OffersSectionProps {
  types: readonly ActivityType[];
  /** Today by the clocks of the tenant, YYYY-MM-DD. */
  day: string;
  onOpen: Open;
}

/** The activities that can be begun, by tag where the plan has tags, and those that can be begun again later. */
export function OffersSection({ types, day, onOpen }: OffersSectionProps) {
  const tenant = useTenant();
  const labels = ownActivityLabels(tenant.data.terms);
  const [tag, setTag] = useState('');
  const all = onOffer(types);
  const hasTags = tenant.features.displayTags === true;
  const tags = hasTags ? [...new Set(all.flatMap((type) => type.displayTags))].sort() : [];
  const offers = all.filter(({ displayTags }) => tag === '' || displayTags.includes(tag));
  return (
    <Section
      title={labels.available}
      actions={
        tags.length > 0 && (
          <FilterTabs
            label={labels.displayTags}
            tabs={[
              { value: '', label: labels.allTags },
              ...tags.map((each) => ({ value: each, label: displayTagLabel(each) })),
            ]}
            value={tag}
            onChange={setTag}
          />
        )
      }
    >
      {offers.length === 0 && (
        <EmptyState kind="first-use" title={labels.emptyAvailable} headingOrder={3}>
          {labels.emptyAvailableHint}
        </EmptyState>
      )}
      <CardGrid>
        {offers.map((type) => (
          <OfferCard key={type.id} type={type} day={day} onOpen={() => onOpen(type.slug)} />
        ))}
      </CardGrid>
      <ComingUp types={comingUp(types, day)} />
    </Section>
  );
}

interface CompletedSectionProps {
  activities: readonly OwnActivity[];
  /** Shows more of them; undefined where all are shown. */
  onMore: (() => void) | undefined;
  isLoadingMore: boolean;
  onOpen: Open;
}

/** The activities that somebody has completed, the latest first. */
export function CompletedSection({
  activities,
  onMore,
  isLoadingMore,
  onOpen,
}: CompletedSectionProps) {
  const labels = ownActivityLabels(useTenant().data.terms);
  return (
    <Section title={labels.completed}>
      {activities.length === 0 && (
        <EmptyState kind="first-use" title={labels.empty} headingOrder={3}>
          {labels.emptyHint}
        </EmptyState>
      )}
      <CardGrid>
        {activities.map(({ activity, type }) => (
          <CompletedCard
            key={activity.id}
            activity={activity}
            type={type}
            onOpen={() => onOpen(type.slug, activity.id)}
          />
        ))}
      </CardGrid>
      {onMore && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={onMore} loading={isLoadingMore}>
            {labels.showMore}
          </Button>
        </Group>
      )}
    </Section>
  );
}
