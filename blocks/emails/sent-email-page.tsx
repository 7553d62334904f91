import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dateAndTime } from '#client/dates/dates.ts';
import { emailLabels, sentEmailLabels as labels } from '#client/emails/labels.ts';
import { emailQueries } from '#client/emails/queries.ts';
import { recipientsInWords } from '#client/emails/recipients-in-words.ts';
import { isPlanned, scheduledFor } from '#client/emails/schedule.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { EmailSend } from '#contract/emails/email.ts';
import { readPlaceholders } from '#contract/placeholders/placeholders.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { MailView } from '../email-body/mail-view.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import type { EmailAddresses } from './emails-menu.tsx';
import { PlannedEmail, PlannedSteps } from './planned-email.tsx';
import { RecipientTable } from './recipient-table.tsx';
import { SendingBadge } from './sending-badge.tsx';
import { SendingProgress, SendingSteps } from './sending-progress.tsx';

interface SentEmailPageProps {
  means: PageMeans;
  addresses: EmailAddresses;
  id: string;
}

/** One sent email: its progress, its recipients, and its content (MAIL-04, MAIL-20, MAIL-59). */
export function SentEmailPage({ means, addresses, id }: SentEmailPageProps) {
  const { Page } = means;
  const { renderLink } = useSide();
  const found = useQuery(emailQueries(useApi()).send(id));
  const { data, error } = found;
  const title = data ? readPlaceholders(data.subject ?? labels.title) : labels.title;
  return (
    <Page title={title} isDirty={false}>
      <BackLink
        label={emailLabels.sent.title}
        renderLink={(props) => renderLink(addresses.sent, props)}
      />
      {error && !data && (
        <RecordProblem
          title={labels.failed}
          query={found}
          wayBack={<SideLink to={addresses.sent}>{labels.wayBack}</SideLink>}
        />
      )}
      {!data && !error && <FormSkeleton />}
      {data && <SentEmail means={means} addresses={addresses} send={data} title={title} />}
    </Page>
  );
}

interface SentEmailProps extends Omit<SentEmailPageProps, 'id'> {
  send: EmailSend;
  title: string;
}

function SentEmail({ means, addresses, send, title }: SentEmailProps) {
  const { renderLink } = useSide();
  const { terms, timezone } = useTenant().data;
  const isWaiting = isPlanned(send);
  const sender = `${send.sentByUserFirstName} ${send.sentByUserLastName}`.trim();
  return (
    <>
      <PageHeader
        title={title}
        description={
          <>
            {isWaiting && send.schedule
              ? labels.scheduledBy(sender, scheduledFor(send.schedule, timezone))
              : labels.sentBy(sender, dateAndTime(send.sentAtInTenantTz, timezone))}{' '}
            <SendingBadge send={send} />
            <br />
            {recipientsInWords(send.to.ambassadors, terms)}
          </>
        }
        actions={
          <>
            {isWaiting ? (
              <PlannedSteps
                send={send}
                onCancelled={() => means.navigate(`${addresses.compose}/${send.emailId}`)}
              />
            ) : (
              <SendingSteps send={send} />
            )}
            <Button
              variant="default"
              leftSection={<IconCopy size={16} stroke={1.8} aria-hidden />}
              renderRoot={(props) => renderLink(`${addresses.compose}?copyFrom=${send.id}`, props)}
            >
              {labels.copy}
            </Button>
          </>
        }
      />
      {isWaiting ? (
        <PlannedEmail send={send} />
      ) : (
        <>
          <SendingProgress send={send} />
          <RecipientTable means={means} send={send} />
        </>
      )}
      <Section
        title={isWaiting ? labels.plannedTitle : labels.previewTitle}
        description={isWaiting ? labels.plannedHint : labels.previewHint}
      >
        <SentPreview send={send} />
      </Section>
    </>
  );
}

/** The sent email, in a frame in which no script runs (MAIL-52). */
function SentPreview({ send }: { send: EmailSend }) {
  const { data, error, isFetching, refetch } = useQuery(emailQueries(useApi()).sentPreview(send));
  if (error) {
    return (
      <ProblemPanel
        title={labels.previewFailed}
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        {problemMessage(error)}
      </ProblemPanel>
    );
  }
  return data ? <MailView preview={data} /> : <FormSkeleton fields={1} />;
}
