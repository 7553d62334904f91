import { Text } from '@mantine/core';
import { registerLabels as labels } from '#client/auth/register-labels.ts';
import type { ApiProblem } from '#client/http/problems.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { applyPath } from './registration-link.ts';
import { ScreenLink } from './screen-link.tsx';

interface RegistrationWayOnProps {
  refusal: ApiProblem['code'];
  email: string;
  isApproved: boolean;
}

/** The next step after a refused registration (APPL-211, AUTH-77, AUTH-173, AUTH-199). */
export function RegistrationWayOn({ refusal, email, isApproved }: RegistrationWayOnProps) {
  const { requireRegistrationApproval } = useTenant().data;
  if (refusal === 'application-required') {
    return <ScreenLink to={applyPath}>{labels.apply}</ScreenLink>;
  }
  if (refusal === 'invitation-invalid') {
    const to = `/register?${new URLSearchParams({ email })}`;
    const words = requireRegistrationApproval ? labels.newLink.ask : labels.withoutInvitation;
    return (
      <>
        {!isApproved && <Text size="sm">{labels.askAgain}</Text>}
        {(isApproved || !requireRegistrationApproval) && <ScreenLink to={to}>{words}</ScreenLink>}
      </>
    );
  }
  return null;
}
