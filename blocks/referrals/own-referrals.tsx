import { Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { codeLabels } from '#client/codes/labels.ts';
import { areaOfReferralsLabels } from '#client/referrals/area-labels.ts';
import { socialLabels } from '#client/social/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { Section } from '#ui/section.tsx';
import { OwnCases } from '../fraud-cases/own-cases.tsx';
import { AskOrder } from '../order-questions/ask-order.tsx';
import { OwnQuestions } from '../order-questions/own-questions.tsx';
import type { OwnAreaProps } from '../person-areas/person-areas.ts';
import { PersonLinks } from '../tracking-links/person-links.tsx';
import { CodeList } from './code-list.tsx';
import { namePurchasers, ownReferralColumns } from './own-referral-columns.tsx';
import { ReferralsOfPerson } from './referrals-of-person.tsx';

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
          <ReferralsOfPerson
            personId={me.id}
            means={means}
            columnsFor={(rows) =>
              ownReferralColumns({ labels, timezone, hasPurchaser: namePurchasers(rows) })
            }
            emptyHint={labels.emptyOwnHint}
          />
        </Stack>
      </Section>
    </>
  );
}
