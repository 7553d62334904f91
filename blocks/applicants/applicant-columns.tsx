import { Text } from '@mantine/core';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { ApplicantListState } from '#client/applicants/list-state.ts';
import { listDate } from '#client/dates/dates.ts';
import type { ApplicantListItem } from '#contract/applicants/applicant.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { SideLink } from '../side-link.tsx';
import { ApprovalBadge } from './approval-badge.tsx';

type ApplicantColumn = Column<ApplicantListItem, ApplicantListState['sort']>;

const { columns, sent, notSent, yes, no } = applicantLabels;

interface ApplicantColumnsOptions {
  timezone: string;
  addressOf: (applicant: ApplicantListItem) => string;
}

const emailState = (label: string, isSent: boolean) => (
  <Text size="xs" component="div" {...(!isSent && { c: 'dimmed' })}>
    {label}: {isSent ? sent : notSent}
  </Text>
);

/** The columns of the list of applicants: the email stands with the name, both emails in one (APPL-07). */
export const applicantColumns = ({
  timezone,
  addressOf,
}: ApplicantColumnsOptions): readonly ApplicantColumn[] => [
  {
    key: 'name',
    title: columns.name,
    sortKey: 'name',
    width: '30%',
    phone: 'title',
    render: (applicant) => (
      <PersonCell
        name={fullName(applicant)}
        detail={applicant.email}
        link={
          <SideLink to={addressOf(applicant)} inherit>
            {fullName(applicant)}
          </SideLink>
        }
      />
    ),
  },
  {
    key: 'applied',
    title: columns.applied,
    sortKey: 'createdAt',
    width: '8rem',
    render: ({ createdAt }) => (
      <time dateTime={createdAt}>{listDate(createdAt, timezone, Date.now())}</time>
    ),
  },
  {
    key: 'approval',
    title: columns.approval,
    width: '8.5rem',
    render: ({ approved }) => <ApprovalBadge approved={approved} />,
  },
  {
    key: 'emails',
    title: columns.emails,
    width: '10rem',
    render: ({ appliedEmailSent, decisionEmailSent }) => (
      <div>
        {emailState(columns.application, appliedEmailSent)}
        {emailState(columns.decision, decisionEmailSent)}
      </div>
    ),
  },
  {
    key: 'registered',
    title: columns.registered,
    width: '6.5rem',
    render: ({ registered }) => (registered ? yes : no),
  },
  { key: 'tags', title: columns.tags, render: ({ tags }) => <TagList tags={tags} max={2} /> },
  {
    key: 'previous',
    title: columns.previous,
    align: 'end',
    width: '6rem',
    render: ({ previousApplicationCount }) => previousApplicationCount.toLocaleString('en'),
  },
];
