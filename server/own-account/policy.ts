/** The roles without which a tenant, or the installation, could no longer be run. */
const neededRoles = ['admin', 'tenant-admin'];

/** Whether somebody is the last of all active staff who holds one of the roles that somebody has to hold. */
export function isLastOf(
  id: string,
  staff: readonly { readonly id: string; readonly roles: readonly string[] }[],
): boolean {
  const own = staff.find((each) => each.id === id)?.roles ?? [];
  const others = staff.filter((each) => each.id !== id);
  return neededRoles.some(
    (role) => own.includes(role) && !others.some(({ roles }) => roles.includes(role)),
  );
}
