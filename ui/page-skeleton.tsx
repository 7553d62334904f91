import { Skeleton, VisuallyHidden } from '@mantine/core';
import styles from './page-skeleton.module.css';

export interface PageSkeletonProps {
  /** The shape of the content under the heading. */
  shape?: 'table' | 'form' | 'figures';
  /** Read aloud while it is shown. */
  label?: string;
}

const rows = ['68%', '52%', '74%', '46%', '60%', '55%', '70%', '49%'];

/** A screen before it is there, in its own shape. */
export function PageSkeleton({ shape = 'table', label = 'Loading…' }: PageSkeletonProps) {
  return (
    <div role="status" className={styles.root}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.head}>
        <Skeleton height={26} width={220} />
        <Skeleton height={14} width={320} maw="80%" />
      </div>
      {shape === 'form' ? <FormSkeleton /> : null}
      {shape === 'figures' ? <FiguresSkeleton /> : null}
      {shape === 'table' ? <ListSkeleton /> : null}
    </div>
  );
}

/** A list before its rows are there. */
export function ListSkeleton() {
  return (
    <div className={styles.surface}>
      {rows.map((width) => (
        <div key={width} className={styles.row}>
          <Skeleton circle height={36} />
          <Skeleton height={14} width={width} />
          <Skeleton height={14} width="60%" visibleFrom="sm" />
        </div>
      ))}
    </div>
  );
}

/** A form before its values are there. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles.form}>
      {rows.slice(0, fields).map((width) => (
        <div key={width} className={styles.field}>
          <Skeleton height={12} width={96} />
          <Skeleton height={38} />
        </div>
      ))}
      <Skeleton height={38} width={112} />
    </div>
  );
}

/** Figures and a chart before their numbers are there. */
export function FiguresSkeleton() {
  return (
    <>
      <Skeleton height={112} radius="lg" mb="lg" />
      <Skeleton height={280} radius="lg" />
    </>
  );
}
