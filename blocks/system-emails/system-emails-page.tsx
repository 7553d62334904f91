import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { systemEmailLabels as labels } from '#client/system-emails/labels.ts';
import { systemEmailQueries } from '#client/system-emails/queries.ts';
import { mailCategories } from '#contract/mail/system-mails.ts';
import type { SystemEmail } from '#contract/system-emails/system-email.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemPanel } from '#ui/problem-panel.tsx';
import { Section } from '#ui/section.tsx';
import { ComposeLink, type EmailAddresses, EmailsMenu } from '../emails/emails-menu.tsx';
import type { PageMeans } from '../page-means.ts';
import { SystemEmailRow } from './system-email-row.tsx';
import styles from './system-emails.module.css';

interface SystemEmailsPageProps {
  means: PageMeans;
  addresses: EmailAddresses;
  /** The address of the page that edits one, without its id. */
  edit: string;
}

/** All emails that the programme writes by itself, by category (MAIL-40). */
export function SystemEmailsPage({ means: { Page }, addresses, edit }: SystemEmailsPageProps) {
  const { data, error, isFetching, refetch } = useQuery(systemEmailQueries(useApi()).list());
  return (
    <Page title={labels.title} isDirty={false}>
      <PageHeader
        title={labels.title}
        description={labels.purpose}
        actions={<ComposeLink address={addresses.compose} />}
      />
      <EmailsMenu addresses={addresses} current="system" />
      {error && !data && (
        <ProblemPanel title={labels.failed} onRetry={() => void refetch()} retrying={isFetching}>
          {problemMessage(error)}
        </ProblemPanel>
      )}
      {!data && !error && <FormSkeleton />}
      {data &&
        mailCategories.map((category) => (
          <Section key={category} title={category}>
            {groupsOf(data.filter((email) => email.category === category)).map((emails) => (
              <Group key={emails[0]?.id} emails={emails} edit={edit} />
            ))}
          </Section>
        ))}
    </Page>
  );
}

const Group = ({ emails, edit }: { emails: readonly SystemEmail[]; edit: string }) => (
  <div className={styles.group}>
    <h3 className={styles.readers}>{emails[0]?.subcategories.join(', ')}</h3>
    <ul className={styles.list}>
      {emails.map((email) => (
        <SystemEmailRow key={email.id} email={email} address={`${edit}/${email.id}`} />
      ))}
    </ul>
  </div>
);

/** Emails by their subcategories, in the order in which these come. */
function groupsOf(emails: readonly SystemEmail[]): readonly (readonly SystemEmail[])[] {
  const nameOf = ({ subcategories }: SystemEmail) => subcategories.join(', ');
  const names = [...new Set(emails.map(nameOf))];
  return names.map((name) => emails.filter((email) => nameOf(email) === name));
}
