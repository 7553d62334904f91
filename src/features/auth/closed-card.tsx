import { IconDoorOff } from '@tabler/icons-react';
import { closedLabels as labels } from '#client/auth/closed-labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { AnswerCard } from '#ui/answer-card.tsx';
import { ScreenLink } from './screen-link.tsx';

/** In place of a form that leads nowhere while the tenant is disabled. */
export function ClosedCard() {
  const { tenantName, supportEmail } = useTenant().data;
  return (
    <AnswerCard
      icon={IconDoorOff}
      title={labels.title(tenantName)}
      actions={<ScreenLink to="/login">{labels.login}</ScreenLink>}
    >
      {labels.text} {labels.ask(tenantName, supportEmail)}
    </AnswerCard>
  );
}
