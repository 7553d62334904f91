import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { systemEmailLabels as labels } from '#client/system-emails/labels.ts';
import { systemEmailQueries } from '#client/system-emails/queries.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SwitchEmail } from './switch-email.tsx';
import { SystemEmailForm } from './system-email-form.tsx';

interface SystemEmailPageProps {
  means: PageMeans;
  /** The address of the list. */
  list: string;
  id: string;
}

/** One system email: whether it is sent, and its words (MAIL-79). */
export function SystemEmailPage({ means: { Page }, list, id }: SystemEmailPageProps) {
  const { renderLink } = useSide();
  const found = useQuery(systemEmailQueries(useApi()).one(id));
  const { data, error } = found;
  const [isDirty, setDirty] = useState(false);
  return (
    <Page title={data?.title ?? labels.title} isDirty={isDirty} isKept>
      <BackLink label={labels.title} renderLink={(props) => renderLink(list, props)} />
      {error && !data && <RecordProblem title={labels.failedOne} query={found} />}
      {!data && !error && <FormSkeleton />}
      {data && (
        <>
          <PageHeader
            title={data.title}
            description={[
              data.helpText,
              data.disabledReason && labels.reasons[data.disabledReason],
              data.optOutAllowed && labels.optOut,
            ]
              .filter(Boolean)
              .join(' ')}
            actions={<SwitchEmail email={data} />}
          />
          <SystemEmailForm key={id} email={data} onDirtyChange={setDirty} />
        </>
      )}
    </Page>
  );
}
