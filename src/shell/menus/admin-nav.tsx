import { Link } from 'react-router';
import { isStartInMenu } from '#client/getting-started/menu.ts';
import { useObserved } from '#client/observable.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { type NavLinkProps, SideNav } from '#ui/side-nav.tsx';
import { preloadScreen } from '../screen/native-screen.tsx';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell, useVisitor } from '../shell-context.ts';
import { adminMenu } from './menu.ts';

interface AdminNavProps {
  opened: boolean;
  onClose: () => void;
}

/** The admin menu. It marks the entry of the open screen on either side of the seam (SHELL-144). */
export function AdminNav({ opened, onClose }: AdminNavProps) {
  const current = useCurrentScreen();
  const marked = current?.menuEntry ?? current?.partOf ?? current?.id;
  const tenant = useTenant();
  const visitor = useVisitor();
  const { preferences } = useObserved(useShell().userData).data;
  const hidden = isStartInMenu(tenant, preferences, Date.now()) ? [] : (['start'] as const);
  const sections = adminMenu(visitor, tenant.data.terms, hidden);
  const groups = sections.map(({ title, entries }) => ({
    key: title ?? '',
    label: title,
    items: entries.map(({ screenId, label, path, icon }) => ({
      key: screenId,
      label,
      icon,
      active: screenId === marked,
      renderLink: (props: NavLinkProps) => (
        <Link
          {...props}
          to={path}
          onClick={onClose}
          onPointerEnter={() => void preloadScreen(screenId, visitor.roles ?? [])}
          onFocus={() => void preloadScreen(screenId, visitor.roles ?? [])}
        />
      ),
    })),
  }));
  return <SideNav label="Menu" groups={groups} opened={opened} onClose={onClose} />;
}
