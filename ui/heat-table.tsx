import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './heat-table.module.css';

interface HeatCell {
  key: string;
  /** How much of the whole it is, from 0 to 1: so strong is its colour, and so long its bar. */
  share: number;
  /** The figure, and the share in words below it. */
  figure?: ReactNode;
  words: string;
}

export interface HeatRow {
  key: string;
  name: string;
  /** The total that the shares of the row are parts of. */
  whole: ReactNode;
  /** As many as there are columns, or fewer. */
  cells: readonly HeatCell[];
}

export interface HeatTableProps {
  label: string;
  nameHeading: string;
  wholeHeading: string;
  /** Stands over all columns of shares. */
  sharesHeading: string;
  /** A short `title`, and the `name` in full for people who do not see the headings above. */
  columns: readonly { key: string; title: string; name: string }[];
  rows: readonly HeatRow[];
  /** The last row, which sums up the others. */
  summary?: HeatRow;
}

/**
 * Shares in rows and columns. Each cell says its share in words, by the length of a bar and by its colour. Where there
 * is no room for all columns, the table scrolls by itself, and the names of its rows stay.
 */
export const HeatTable = ({
  label,
  nameHeading,
  wholeHeading,
  sharesHeading,
  columns,
  rows,
  summary,
}: HeatTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also for people without a mouse.
  <section className={styles.frame} tabIndex={0} aria-label={`${label}: ${sharesHeading}`}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {nameHeading}
          </th>
          <th scope="col" rowSpan={2} className={styles.whole}>
            {wholeHeading}
          </th>
          <th scope="colgroup" colSpan={columns.length}>
            {sharesHeading}
          </th>
        </tr>
        <tr>
          {columns.map(({ key, title, name }) => (
            <th key={key} scope="col" abbr={name} aria-label={name} className={styles.column}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} columns={columns.length} />
        ))}
      </tbody>
      {summary && (
        <tfoot>
          <Row row={summary} columns={columns.length} />
        </tfoot>
      )}
    </table>
  </section>
);

const Row = ({ row: { name, whole, cells }, columns }: { row: HeatRow; columns: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className={styles.whole}>{whole}</td>
    {cells.map(({ key, share, figure, words }) => (
      <Box component="td" key={key} className={styles.cell} __vars={{ '--share': String(share) }}>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        <span className={styles.words}>{words}</span>
        <span className={styles.bar} data-bar aria-hidden />
      </Box>
    ))}
    {cells.length < columns && <td colSpan={columns - cells.length} />}
  </tr>
);
