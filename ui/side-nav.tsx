import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import styles from './side-nav.module.css';

export interface NavLinkProps {
  className: string | undefined;
  'aria-current': 'page' | undefined;
  children: ReactNode;
}

interface NavItem {
  key: string;
  label: ReactNode;
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;
  active: boolean;
  /** Makes the link; the props go onto it unchanged. */
  renderLink: (props: NavLinkProps) => ReactNode;
  /** At the end of the line: a count, or a short word. */
  end?: ReactNode;
}

interface NavGroup {
  key: string;
  /** A heading over the items; the first group needs none. */
  label?: ReactNode;
  items: readonly NavItem[];
}

export interface SideNavProps {
  label: string;
  groups: readonly NavGroup[];
  /** Whether the menu is open on a phone, where it is a drawer. */
  opened: boolean;
  onClose: () => void;
  /** Stands at the foot of the menu. */
  footer?: ReactNode;
}

// Loaded late, because most people have room for a column and never see it.
const MenuDrawer = lazy(async () => ({
  default: (await import('./menu-drawer.tsx')).MenuDrawer,
}));

/** The menu of an application: a column beside the content, on a phone a drawer. */
export function SideNav({ label, groups, opened, onClose, footer }: SideNavProps) {
  const [isDrawerWanted, setDrawerWanted] = useState(opened);
  if (opened && !isDrawerWanted) setDrawerWanted(true);
  const content = (
    <>
      <Groups groups={groups} />
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
  return (
    <>
      <nav aria-label={label} className={styles.column} data-guide="menu">
        {content}
      </nav>
      {isDrawerWanted && (
        <Suspense fallback={null}>
          <MenuDrawer label={label} opened={opened} onClose={onClose}>
            {content}
          </MenuDrawer>
        </Suspense>
      )}
    </>
  );
}

function Groups({ groups }: { groups: readonly NavGroup[] }) {
  return groups.map((group) => (
    <div key={group.key} className={styles.group}>
      {group.label && <div className={styles.heading}>{group.label}</div>}
      <ul className={styles.list}>
        {group.items.map(({ key, label, icon: Icon, active, renderLink, end }) => (
          <li key={key}>
            {renderLink({
              className: styles.link,
              'aria-current': active ? 'page' : undefined,
              children: (
                <>
                  <Icon size={19} stroke={1.7} aria-hidden />
                  <span className={styles.label}>{label}</span>
                  {end}
                </>
              ),
            })}
          </li>
        ))}
      </ul>
    </div>
  ));
}
