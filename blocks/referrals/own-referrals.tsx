import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { codeLabels } from '#client/codes/labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { referralQueries } from '#client/referrals/queries.ts';
import { socialLabels } from '#client/social/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Section } from '#ui/section.tsx';
import { DayRangeField } from '../dates/day-range-field.tsx';
import { OwnCases } from '../fraud-cases/own-cases.tsx';
import { AskOrder } from '../order-questions/ask-order.tsx';
import { OwnQuestions } from '../order-questions/own-questions.tsx';
import { AreaList } from '../person-areas/area-list.tsx';
import { listOfArea } from '../person-areas/list-of-area.ts';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { PersonLinks } from '../tracking-links/person-links.tsx';
import { CodeList } from './code-list.tsx';
import { namePurchasers, ownReferralColumns } from './own-referral-columns.tsx';
import { ReferralTotals } from './referral-totals.tsx';

// Below codes and links, which come first.
const SharePanel = lazy(async () => ({
  default: (await import('../social/share-panel.tsx')).SharePanel,
}));

const { share } = socialLabels;

/** The own codes, and the referrals with them on the days of the address (REF-09 to REF-11, REF-82). */
export function OwnReferrals({
  me,
  means,
  onDirtyChange,
}: Pick<OwnAreaProps, 'me' | 'means' | 'onDirtyChange'>) {
  const { terms, timezone } = useTenant().data;
  const labels = areaOfReferralsLabels(terms);
  const { page, range, onPage, onRange, onClear } = listOfArea(means);
  const query = useQuery(referralQueries(useApi()).ofPerson(me.id, page, range));
  const hasPurchaser = namePurchasers(query.data?.results);
  return (
    <>
      <Section title={codeLabels.title} description={codeLabels.own}>
        <CodeList personId={me.id} emptyHint={codeLabels.emptyOwnHint} />
      </Section>
      <PersonLinks personId={me.id} isOwn />
      <Suspense fallback={null}>
        <SharePanel>
          {(panel) => (
            <Section title={share.title} description={share.description}>
              {panel}
            </Section>
          )}
        </SharePanel>
      </Suspense>
      <OwnCases onDirtyChange={onDirtyChange} />
      <AskOrder />
      <OwnQuestions />
      <Section title={labels.ownTitle}>
        <Stack gap="lg">
          <Group>
            <DayRangeField label={labels.dates} value={range} onChange={onRange} />
          </Group>
          <ReferralTotals personId={me.id} days={range} />
          <AreaList
            label={labels.title}
            failed={labels.failed}
            columns={ownReferralColumns({ labels, timezone, hasPurchaser })}
            query={query}
            page={page}
            onPage={onPage}
            empty={labels.empty}
            emptyHint={labels.emptyOwnHint}
            onClear={onClear}
          />
        </Stack>
      </Section>
    </>
  );
}
