import type { ReportLabels } from '#client/reports/labels.ts';
import type { ActivityPersonRow } from '#contract/reports/report.ts';
import type { Column } from '#ui/data-table.tsx';
import { PersonCell } from '#ui/person-cell.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import { SideLink } from '../side-link.tsx';

type Person = Pick<ActivityPersonRow, 'fullName' | 'email' | 'imageUrl' | 'deleted'>;

/** The person of a row, leading to their activities (REP-45, REP-46). */
export const personColumn = <Row extends Person>(
  labels: ReportLabels,
  addressOf: (row: Row) => string,
): Column<Row, 'name'> => ({
  key: 'name',
  title: labels.columns.person,
  phone: 'title',
  sortKey: 'name',
  render: (row) => (
    <PersonCell
      name={row.fullName}
      imageUrl={row.imageUrl}
      detail={row.email}
      badge={row.deleted && <StatusBadge tone="muted">{labels.left}</StatusBadge>}
      link={
        <SideLink to={addressOf(row)} inherit fw={600}>
          {row.fullName}
        </SideLink>
      }
    />
  ),
});
