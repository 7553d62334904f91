import { Burger } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './app-header.module.css';

interface BrandLinkProps {
  className: string | undefined;
  children: ReactNode;
}

export interface AppHeaderProps {
  tenantName: string;
  logoUrl?: string | undefined;
  /** Leaves the name out where the logo says it already (SHELL-118). */
  hideName?: boolean;
  /** Wraps logo and name in a link to the start; plain when left out. */
  renderBrand?: (props: BrandLinkProps) => ReactNode;
  /** Opens and closes the menu on a phone; without it there is no button for it. */
  menu?: { opened: boolean; onToggle: () => void };
  /** Beside the brand: a few links. */
  children?: ReactNode;
  /** At the end: the account menu. */
  end?: ReactNode;
}

/** The head of every page, in the tenant's own colours (SHELL-117..119). */
export function AppHeader({
  tenantName,
  logoUrl,
  hideName = false,
  renderBrand,
  menu,
  children,
  end,
}: AppHeaderProps) {
  const nameShown = !(hideName && logoUrl);
  const brand = (
    <>
      {logoUrl ? (
        <img src={logoUrl} alt={nameShown ? '' : tenantName} className={styles.logo} />
      ) : (
        <span aria-hidden className={styles.initial}>
          {[...tenantName][0]?.toLocaleUpperCase()}
        </span>
      )}
      {nameShown && <span className={styles.name}>{tenantName}</span>}
    </>
  );
  return (
    <header className={styles.root}>
      {menu && (
        <Burger
          hiddenFrom="md"
          size="sm"
          color="currentcolor"
          opened={menu.opened}
          onClick={menu.onToggle}
          aria-label="Menu"
          data-guide="menu"
          aria-expanded={menu.opened}
        />
      )}
      {renderBrand ? (
        renderBrand({ className: styles.brand, children: brand })
      ) : (
        <div className={styles.brand}>{brand}</div>
      )}
      {children && <div className={styles.links}>{children}</div>}
      <div className={styles.end}>{end}</div>
    </header>
  );
}
