import { NavLink } from 'react-router';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { ambassadorMenu } from '../menus/menu.ts';
import { useVisitor } from '../shell-context.ts';
import { Welcome } from '../welcome/welcome.tsx';
import { AppLayout } from './app-layout.tsx';

/** The layout of ambassadors: their menu stands in the header (SHELL-113, SHELL-141). */
export function AmbassadorLayout() {
  const entries = ambassadorMenu(useVisitor(), useTenant().data.terms);
  return (
    <>
      <AppLayout
        links={
          <nav aria-label="Menu">
            {entries.map(({ screenId, label, path }) => (
              <NavLink key={screenId} to={path}>
                {label}
              </NavLink>
            ))}
          </nav>
        }
      />
      <Welcome />
    </>
  );
}
