import '@mantine/core/styles/List.layer.css';
import { List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listDate } from '#client/dates/dates.ts';
import { describeHeld, fraudCaseLabels } from '#client/fraud-cases/labels.ts';
import { fraudCaseQueries } from '#client/fraud-cases/queries.ts';
import { tellFinding } from '#client/fraud-cases/tell-finding.ts';
import { useApi } from '#client/http/api-context.ts';
import { orderAddress } from '#client/referrals/order-origin.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { FraudCase } from '#contract/fraud-cases/fraud-case.ts';
import { fullName } from '#contract/people/full-name.ts';
import { BackLink } from '#ui/back-link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { Section } from '#ui/section.tsx';
import styles from '../order-questions/order-questions.module.css';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { CaseBadge } from './case-columns.tsx';
import { CaseOrders } from './case-orders.tsx';
import { VerdictButtons } from './verdict-buttons.tsx';

interface CasePageProps {
  means: PageMeans;
  /** The address of the list of referrals, under which orders and cases have theirs. */
  address: string;
  /** The address under which each person has a page. */
  people: string;
  id: string;
}

/** One case: the reasons for the suspicion, the reply of the ambassador, and the verdicts. */
export function CasePage({ means, address, people, id }: CasePageProps) {
  const { Page } = means;
  const { renderLink } = useSide();
  const labels = fraudCaseLabels(useTenant().data.terms);
  const found = useQuery(fraudCaseQueries(useApi()).one(id));
  const { data, error } = found;
  return (
    <Page title={data ? labels.named(data.code) : labels.one} isDirty={false}>
      <BackLink
        label={labels.title}
        renderLink={(props) => renderLink(`${address}/cases`, props)}
      />
      {error && !data && <RecordProblem title={labels.failed} query={found} />}
      {!data && !error && <FormSkeleton />}
      {data && <CaseView found={data} address={address} people={people} />}
    </Page>
  );
}

interface CaseViewProps extends Pick<CasePageProps, 'address' | 'people'> {
  found: FraudCase;
}

function CaseView({ found, address, people }: CaseViewProps) {
  const labels = fraudCaseLabels(useTenant().data.terms);
  const { findings = [] } = found;
  return (
    <>
      <PageHeader
        title={labels.named(found.code)}
        description={<CaseBadge found={found} />}
        actions={<VerdictButtons found={found} />}
      />
      <CaseFacts found={found} people={people} />
      <Section title={labels.why} description={labels.whyHint}>
        <List spacing="xs">
          {findings.map((finding) => (
            <List.Item key={finding.signal}>{tellFinding(finding)}</List.Item>
          ))}
        </List>
      </Section>
      <Reply found={found} />
      <Verdicts found={found} />
      <CaseOrders
        caseId={found.id}
        orderAddress={(id) => orderAddress(address, id, `case-${found.id}`)}
      />
    </>
  );
}

function CaseFacts({ found, people }: { found: FraudCase; people: string }) {
  const { terms, timezone } = useTenant().data;
  const { columns, nothingHeld, isFollowing } = fraudCaseLabels(terms);
  return (
    <>
      <Text>
        {columns.person}:{' '}
        <SideLink to={`${people}/${found.user.slug}/referrals`} inherit>
          {fullName(found.user)}
        </SideLink>
        {` · ${columns.opened}: ${listDate(found.openedAt, timezone, Date.now())} · ${columns.held}: ${describeHeld(found) || nothingHeld}`}
      </Text>
      {found.isFollowing && <Text role="status">{isFollowing}</Text>}
    </>
  );
}

function Reply({ found }: { found: FraudCase }) {
  const { terms, timezone } = useTenant().data;
  const labels = fraudCaseLabels(terms);
  const { reply } = found;
  return (
    <Section title={labels.reply(fullName(found.user))}>
      {reply ? (
        <div className={styles.talk}>
          <Text size="sm" c="dimmed">
            {labels.wroteOn(listDate(reply.at, timezone, Date.now()))}
          </Text>
          <p className={styles.words}>{reply.text}</p>
        </div>
      ) : (
        <Text c="dimmed">
          {found.verdicts.length > 0
            ? labels.neverReplied(fullName(found.user))
            : labels.noReply(fullName(found.user))}
        </Text>
      )}
    </Section>
  );
}

function Verdicts({ found: { verdicts } }: { found: FraudCase }) {
  const { terms, timezone } = useTenant().data;
  const labels = fraudCaseLabels(terms);
  return (
    <Section title={labels.verdicts}>
      {verdicts.length === 0 && <Text c="dimmed">{labels.noVerdict}</Text>}
      {verdicts.map(({ verdict, by = '', at, reason }) => (
        <div key={at} className={styles.talk}>
          <Text size="sm" c="dimmed">
            {labels.ruled[verdict](by, listDate(at, timezone, Date.now()))}
          </Text>
          <p className={styles.words}>{reason}</p>
        </div>
      ))}
    </Section>
  );
}
