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
  /** The name under which a guide finds the row. */
  'data-guide'?: string;
}

/** The search and filters of a list in one row. On a phone a button opens the fields and shows how many are in use. */
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
