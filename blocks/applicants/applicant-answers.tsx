import { Anchor, Text } from '@mantine/core';
import { applicantLabels } from '#client/applicants/labels.ts';
import { listDate } from '#client/dates/dates.ts';
import type { Applicant } from '#contract/applicants/applicant.ts';
import { linkNames } from '#contract/people/link-names.ts';
import { Section } from '#ui/section.tsx';
import styles from './applicant-page.module.css';
import { ApprovalBadge } from './approval-badge.tsx';

const { detail: labels } = applicantLabels;

/** Only an address of the web is a link: a handle, or a script, is text. */
const isAddress = (link: string): boolean => /^https?:\/\//i.test(link) && URL.canParse(link);

/** The answers of the applicant, by the titles of the form (APPL-14, APPL-36). */
export function ApplicantAnswers({ applicant }: { applicant: Applicant }) {
  const answers = Object.entries(applicant.customData);
  const links = linkNames.flatMap((name) => {
    const link = applicant.data[name];
    return link === null ? [] : [{ name, link }];
  });
  return (
    <>
      <Section
        title={labels.answers}
        description={
          applicant.applicationFormId === null
            ? labels.imported
            : applicant.agreements.length > 0 && labels.agreements(applicant.agreements.length)
        }
      >
        {answers.length === 0 && (
          <Text size="sm" c="dimmed">
            {labels.noAnswers}
          </Text>
        )}
        <dl className={styles.answers}>
          {answers.map(([name, { title, value }]) => (
            <div key={name}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
      {links.length > 0 && (
        <Section title={labels.links}>
          <dl className={styles.answers}>
            {links.map(({ name, link }) => (
              <div key={name}>
                <dt>{labels.linkNames[name]}</dt>
                <dd>
                  {isAddress(link) ? (
                    <Anchor href={link} target="_blank" rel="noopener noreferrer nofollow" inherit>
                      {link}
                    </Anchor>
                  ) : (
                    link
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
    </>
  );
}

interface HistoryProps {
  applicant: Applicant;
  timezone: string;
}

/** The earlier applications with their decisions, newest first (APPL-37). */
export function ApplicantHistory({ applicant, timezone }: HistoryProps) {
  const date = (instant: string) => listDate(instant, timezone, Date.now());
  if (applicant.previousApplications.length === 0) return null;
  return (
    <Section title={labels.history}>
      <ul className={styles.history}>
        {applicant.previousApplications.toReversed().map((previous) => (
          <li key={previous.createdAt}>
            <ApprovalBadge approved={previous.approved} />
            <Text size="sm">
              {labels.appliedOn(date(previous.createdAt))}
              {' · '}
              {previous.decidedAt
                ? labels.decidedOn(date(previous.decidedAt))
                : labels.neverDecided}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
