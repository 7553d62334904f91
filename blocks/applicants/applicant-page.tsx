import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkAction } from '#client/applicants/bulk-actions.ts';
import { applicantLabels as labels } from '#client/applicants/labels.ts';
import { applicantQueries } from '#client/applicants/queries.ts';
import { listDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { fullName } from '#contract/people/full-name.ts';
import { BackLink } from '#ui/back-link.tsx';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { PersonAvatar } from '#ui/person-avatar.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { PageMeans } from '../page-means.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';
import { SideLink } from '../side-link.tsx';
import { ApplicantAnswers, ApplicantHistory } from './applicant-answers.tsx';
import { ApplicantEmails } from './applicant-emails.tsx';
import styles from './applicant-page.module.css';
import { ApprovalBadge } from './approval-badge.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { DecisionForm } from './decision-form.tsx';
import { NotesForm } from './notes-form.tsx';

interface ApplicantPageProps {
  means: PageMeans;
  /** The address of the list of applicants. */
  list: string;
  /** The address of the list of ambassadors; below it a registered applicant has a page. */
  ambassadors: string;
  slug: string;
}

/** One applicant: their answers, and the decision (APPL-14, APPL-15). */
export function ApplicantPage({ means, list, ambassadors, slug }: ApplicantPageProps) {
  const { Page, renderWayBack } = means;
  const { renderLink } = useSide();
  const { timezone } = useTenant().data;
  const query = useQuery(applicantQueries(useApi()).one(slug));
  const { data: applicant, error } = query;
  const [isDeciding, setDeciding] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const [action, setAction] = useState<BulkAction | null>(null);
  const wayBack = (
    <BackLink label={labels.detail.backToList} renderLink={(props) => renderLink(list, props)} />
  );
  return (
    <Page
      title={applicant ? fullName(applicant) : labels.one}
      isDirty={isDeciding || isNoting}
      isKept
    >
      {wayBack}
      {error && !applicant && (
        <RecordProblem title={labels.failed.load} query={query} wayBack={wayBack} />
      )}
      {!applicant && !error && <FormSkeleton />}
      {applicant && (
        <>
          <div className={styles.head}>
            <PersonAvatar name={fullName(applicant)} />
            <div>
              <Title order={1} size="h2">
                {fullName(applicant)}
              </Title>
              <Text c="dimmed" size="sm">
                {applicant.email}
                {' · '}
                {labels.detail.appliedOn(listDate(applicant.createdAt, timezone, Date.now()))}
                {applicant.decidedAt &&
                  ` · ${labels.detail.decidedOn(listDate(applicant.decidedAt, timezone, Date.now()))}`}
              </Text>
            </div>
            <ApprovalBadge approved={applicant.approved} />
            {applicant.registered && <StatusBadge tone="info">{labels.registered}</StatusBadge>}
            {applicant.userSlug && (
              <SideLink to={`${ambassadors}/${applicant.userSlug}/user`}>
                {labels.detail.openUser}
              </SideLink>
            )}
            <div className={styles.actions}>{renderWayBack('applicants')}</div>
          </div>
          <div className={styles.columns}>
            <div className={styles.column}>
              <ApplicantAnswers applicant={applicant} />
              <ApplicantHistory applicant={applicant} timezone={timezone} />
            </div>
            <div className={`${styles.column} ${styles.decision}`}>
              <DecisionForm
                key={`${applicant.id} ${applicant.approved}`}
                applicant={applicant}
                onDirtyChange={setDeciding}
              />
              <ApplicantEmails applicant={applicant} onAction={setAction} />
              <NotesForm key={applicant.id} applicant={applicant} onDirtyChange={setNoting} />
            </div>
          </div>
          {action && (
            <BulkDialog
              target={{ action, applicants: [applicant] }}
              onClose={() => setAction(null)}
            />
          )}
        </>
      )}
    </Page>
  );
}
