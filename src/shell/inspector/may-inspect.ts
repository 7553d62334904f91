import type { Role } from '#contract/http/access.ts';

/** Who may see the messages of the bridge: support and operators; everybody while developing (BRIDGE-197). */
export const mayInspect = (
  roles: readonly Role[] | null,
  isDevelopment: boolean = import.meta.env.DEV,
): boolean =>
  roles !== null && (isDevelopment || roles.includes('support') || roles.includes('tenant-admin'));
