import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Terms } from '#contract/tenants/tenant.ts';
import type { Screen } from '../../strangler/types.ts';

/** The title of a screen in the tenant's terms; the title of an unknown address says that there is no page. */
export function screenTitle(screen: Pick<Screen, 'title'> | undefined, terms: Terms): string {
  if (!screen) return 'Page not found';
  return typeof screen.title === 'string' ? screen.title : screen.title(terms);
}

export const useScreenTitle = (screen: Pick<Screen, 'title'> | undefined): string =>
  screenTitle(screen, useTenant().data.terms);
