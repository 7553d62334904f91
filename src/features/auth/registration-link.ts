import { loginLabels } from '#client/auth/login-labels.ts';

interface RegistrationLink {
  readonly to: string;
  readonly label: string;
}

/** Where people apply for participation. */
export const applyPath = '/apply';

/** How somebody without an account gets one (AUTH-03, AUTH-185). */
export const registrationLink = ({
  requireRegistrationApproval,
}: {
  requireRegistrationApproval: boolean;
}): RegistrationLink =>
  requireRegistrationApproval
    ? { to: applyPath, label: loginLabels.apply }
    : { to: '/register', label: loginLabels.register };
