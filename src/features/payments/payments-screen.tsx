import { Suspense } from 'react';
import type { Role } from '#contract/http/access.ts';
import { PageSkeleton } from '#ui/page-skeleton.tsx';
import { preloadable } from '#ui/preloadable.tsx';
import { useVisitor } from '../../shell/shell-context.ts';

const AllPaymentsScreen = preloadable(
  async () => (await import('./all-payments-screen.tsx')).AllPaymentsScreen,
);
const OwnPaymentsScreen = preloadable(
  async () => (await import('./own-payments-screen.tsx')).OwnPaymentsScreen,
);

const screenOf = (roles: readonly Role[] | null) =>
  roles?.includes('admin') ? AllPaymentsScreen : OwnPaymentsScreen;

/** Fetches the code of the one of the two that somebody has. */
export const preloadPayments = (roles: readonly Role[]): Promise<void> => screenOf(roles).preload();

/** The payouts of an admin, and the payments of an ambassador: two screens at one address (AMB-51, AMB-52). */
export function PaymentsScreen() {
  const Screen = screenOf(useVisitor().roles);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Screen />
    </Suspense>
  );
}
