import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { emailValues, newEmail } from '#client/emails/form.ts';
import { composerLabels as labels } from '#client/emails/labels.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { segmentOfAddress, segmentParam } from '#client/emails/segment.ts';
import { useApi } from '#client/http/api-context.ts';
import { isGone } from '#client/http/is-gone.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import type { Beginning } from './beginning.ts';
import { Composer } from './composer.tsx';
import type { EmailAddresses } from './emails-menu.tsx';

interface ComposePageProps {
  means: PageMeans;
  addresses: EmailAddresses;
  /** The draft of the address; undefined for a new one. */
  emailId: string | undefined;
}

/** Composes a new email, a copy of a sent one, or a draft (MAIL-05, MAIL-06, MAIL-10, MAIL-12). */
export function ComposePage({ means, addresses, emailId }: ComposePageProps) {
  const id = useDraftId(emailId);
  const [begun, setBegun] = useState<{ id: string; beginning: Beginning } | null>(null);
  const copyFrom = means.query.get('copyFrom');
  const people = means.query.get(segmentParam);
  const shared = { means, addresses };
  // A new draft has its id before it has its address: the composer goes on when the address becomes that of the draft.
  if (begun?.id === id) {
    return (
      <Composer
        key={id}
        {...shared}
        id={id}
        copyFrom={copyFrom}
        people={people}
        beginning={begun.beginning}
        onReopen={() => setBegun(null)}
      />
    );
  }
  const begin = (beginning: Beginning) => setBegun({ id, beginning });
  return emailId === undefined ? (
    <OpenNew key={id} {...shared} copyFrom={copyFrom} people={people} onBegin={begin} />
  ) : (
    <OpenDraft key={id} {...shared} id={emailId} onBegin={begin} />
  );
}

/** The id of the draft of the address, or the one that a new draft will have. */
function useDraftId(emailId: string | undefined): string {
  const [made, setMade] = useState(() => crypto.randomUUID());
  const [before, setBefore] = useState(emailId);
  if (before !== emailId) {
    setBefore(emailId);
    if (emailId === undefined) setMade(crypto.randomUUID());
  }
  return emailId ?? made;
}

interface OpenProps extends Omit<ComposePageProps, 'emailId'> {
  onBegin: (beginning: Beginning) => void;
}

function OpenNew({
  means: { Page },
  copyFrom,
  people,
  onBegin,
}: OpenProps & { readonly copyFrom: string | null; readonly people: string | null }) {
  const side = useSide();
  const queries = emailQueries(useApi());
  const status = useQuery(queries.status());
  const copied = useQuery({
    ...queries.send(copyFrom ?? ''),
    enabled: copyFrom !== null,
    refetchInterval: false,
  });
  const isCopyKnown = copyFrom === null || copied.data !== undefined || copied.isError;
  useEffect(() => {
    if (!status.data || !isCopyKnown) return;
    const segment = segmentOfAddress(people);
    const values = copied.data ? emailValues(copied.data) : newEmail(status.data.fromName, segment);
    if (copied.error) {
      if (isGone(copied.error)) side.notifyWarning(labels.notCopied);
      else side.notifyProblem(copied.error);
    }
    onBegin({ values, stored: null, status: status.data });
  });
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader title={labels.title} />
      <Loading queries={[status]} />
    </Page>
  );
}

function OpenDraft({
  means: { Page, navigate },
  addresses,
  id,
  onBegin,
}: OpenProps & { readonly id: string }) {
  const queries = emailQueries(useApi());
  const status = useQuery(queries.status());
  const draft = useQuery(queries.draft(id));
  // Somebody else may have changed the draft since it was last read.
  const stored = draft.isFetchedAfterMount ? draft.data : undefined;
  useEffect(() => {
    if (!status.data || !stored) return;
    if (stored.emailSendId) navigate(`${addresses.sent}/${stored.emailSendId}`, { replace: true });
    else onBegin({ values: emailValues(stored), stored, status: status.data });
  });
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader title={labels.title} />
      <Loading
        queries={[status, draft]}
        wayBack={<SideLink to={addresses.drafts}>{labels.wayBack}</SideLink>}
      />
    </Page>
  );
}

interface LoadingProps {
  queries: readonly Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>[];
  wayBack?: ReactNode;
}

/** Stands there until all answers for the start of the composer have come, or says which has failed. */
function Loading({ queries, wayBack }: LoadingProps) {
  const failed = queries.find(({ data, error }) => error && data === undefined);
  return failed ? (
    <RecordProblem title={labels.failed} query={failed} wayBack={wayBack} />
  ) : (
    <FormSkeleton />
  );
}
