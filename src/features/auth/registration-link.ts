import { loginLabels } from '#client/auth/login-labels.ts';

type IsScreen = (path: string) => boolean;

interface RegistrationLink {
  readonly to: string;
  readonly label: string;
}

/** The way to apply for participation; null for as long as it is no screen. */
export const applyPath = (isScreen: IsScreen): string | null =>
  isScreen('/apply') ? '/apply' : null;

/** How somebody without an account gets one (AUTH-03); null where there is no way yet. */
export function registrationLink(
  { requireRegistrationApproval }: { requireRegistrationApproval: boolean },
  isScreen: IsScreen,
): RegistrationLink | null {
  if (!requireRegistrationApproval) return { to: '/register', label: loginLabels.register };
  const to = applyPath(isScreen);
  return to === null ? null : { to, label: loginLabels.apply };
}
