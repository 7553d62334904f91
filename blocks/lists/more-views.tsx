import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { savedSearchLabels as labels } from '#client/saved-searches/labels.ts';
import type { SavedSearch } from '#contract/saved-searches/saved-search.ts';
import styles from './list-views.module.css';

interface MoreViewsProps {
  searches: readonly SavedSearch[];
  onOpen: (id: string) => void;
}

/** The own views for which there is no room among the tabs. */
export const MoreViews = ({ searches, onOpen }: MoreViewsProps) => (
  <Menu position="bottom-start" withinPortal>
    <Menu.Target>
      <Button
        variant="subtle"
        color="gray"
        rightSection={<IconChevronDown size={16} stroke={1.8} aria-hidden />}
      >
        {labels.more}
      </Button>
    </Menu.Target>
    <Menu.Dropdown className={styles.menu}>
      {searches.map(({ id, name }) => (
        <Menu.Item key={id} onClick={() => onOpen(id)}>
          {name}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
