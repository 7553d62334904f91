import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { meQueries } from '#client/auth/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { areaLabels, ownAreaLabels } from '#client/people/areas.ts';
import { useSession } from '#client/session/use-session.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { useWhen } from '#client/use-when.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { OwnAreaMenu } from './own-area-menu.tsx';
import { ownAreas, personAreas, readArea } from './person-areas.ts';

interface OwnAreaPageProps {
  means: PageMeans;
  /** The area as the address names it. */
  asked: string | undefined;
  /** The part of the area that the address names. */
  part?: string | undefined;
}

/** One of the own areas. An unknown name opens the account (AMB-25, AMB-34, AMB-38). */
export function OwnAreaPage({ means, asked, part }: OwnAreaPageProps) {
  const { Page, navigate } = means;
  const area = readArea(ownAreas(useTenant(), useSession()?.claims.roles ?? []), asked);
  const [isDirty, setDirty] = useState(false);
  const found = useQuery(meQueries(useApi()).get());
  const { data: me, error } = found;
  const Area = personAreas[area]?.own;

  useWhen(asked !== area || Area === 'screen', () => navigate(`/my/${area}`, { replace: true }));

  return (
    <Page title={areaLabels[area]} isDirty={isDirty} isKept>
      <OwnAreaMenu area={area} />
      <PageHeader title={areaLabels[area]} />
      {error && !me && <RecordProblem title={ownAreaLabels.failed} query={found} />}
      {!error && !me && <FormSkeleton />}
      {me && Area && Area !== 'screen' && (
        <Suspense fallback={<FormSkeleton />}>
          <Area
            key={area}
            me={me}
            means={means}
            place={{ address: `/my/${area}`, part }}
            onDirtyChange={setDirty}
          />
        </Suspense>
      )}
    </Page>
  );
}
