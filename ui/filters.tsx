import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './filters.module.css';

interface FiltersProps {
  /** The field that is always in sight. */
  search: ReactNode;
  /** How many of the others narrow the list now. */
  active: number;
  /** The other fields. */
  children: ReactNode;
  /** What a guide points at. */
  'data-guide'?: string;
}

/** What a list can be narrowed by, in one row; on a phone the fields open on demand, below a button with their number. */
export function Filters({ search, active, children, ...rest }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.root} {...rest}>
      <div className={styles.search}>{search}</div>
      <Button
        hiddenFrom="sm"
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.8} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {active > 0 ? `Filters (${active})` : 'Filters'}
      </Button>
      <div id={id} className={styles.fields} data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  );
}
