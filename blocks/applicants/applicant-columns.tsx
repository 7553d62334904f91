import { Checkbox, Text } from '@mantine/core';
import { applicantLabels } from '#client/applicants/labels.ts';
import type { ApplicantListState } from '#client/applicants/list-state.ts';
import { listDate } from '#client/dates/dates.ts';
import type { ApplicantListItem } from '#contract/applicants/applicant.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { TagList } from '#ui/tag-list.tsx';
import { SideLink } from '../side-link.tsx';
import { ApprovalBadge } from './approval-badge.tsx';

type ApplicantColumn = Column<ApplicantListItem, ApplicantListState['sort']>;

const { columns, select, sent, notSent, yes, no } = applicantLabels;

interface ApplicantColumnsOptions {
  timezone: string;
  addressOf: (applicant: ApplicantListItem) => string;
  isSelected: (applicant: ApplicantListItem) => boolean;
  onSelect: (applicant: ApplicantListItem, isSelected: boolean) => void;
}

const nameOf = ({ firstName, lastName }: ApplicantListItem): string =>
  `${firstName} ${lastName}`.trim();

const sentOrNot = (isSent: boolean) =>
  isSent ? (
    sent
  ) : (
    <Text span inherit c="dimmed">
      {notSent}
    </Text>
  );

/** The columns of the list of applicants (APPL-07). */
export const applicantColumns = ({
  timezone,
  addressOf,
  isSelected,
  onSelect,
}: ApplicantColumnsOptions): readonly ApplicantColumn[] => [
  {
    key: 'select',
    title: columns.select,
    width: '4.5rem',
    phone: 'end',
    render: (applicant) => (
      <Checkbox
        aria-label={select.one(nameOf(applicant))}
        checked={isSelected(applicant)}
        onChange={(event) => onSelect(applicant, event.currentTarget.checked)}
      />
    ),
  },
  {
    key: 'name',
    title: columns.name,
    sortKey: 'name',
    phone: 'title',
    render: (applicant) => (
      <PersonCell
        name={nameOf(applicant)}
        link={
          <SideLink to={addressOf(applicant)} inherit>
            {nameOf(applicant)}
          </SideLink>
        }
      />
    ),
  },
  { key: 'email', title: columns.email, sortKey: 'email', render: ({ email }) => email },
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
    width: '7.5rem',
    render: ({ approved }) => <ApprovalBadge approved={approved} />,
  },
  {
    key: 'applicationEmail',
    title: columns.applicationEmail,
    width: '7rem',
    render: ({ appliedEmailSent }) => sentOrNot(appliedEmailSent),
  },
  {
    key: 'decisionEmail',
    title: columns.decisionEmail,
    width: '7rem',
    render: ({ decisionEmailSent }) => sentOrNot(decisionEmailSent),
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
