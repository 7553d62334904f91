import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { listDate } from '#client/dates/dates.ts';
import { suppressionLabels as labels } from '#client/suppressions/labels.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { Person } from '#contract/people/person.ts';
import { Section } from '#ui/section.tsx';
import { useSide } from '../side.ts';
import { LiftDialog } from './lift-dialog.tsx';

/** Why somebody gets no email, and the way to send them some again; draws nothing for people who get email. */
export function SuppressionSection({ person }: { person: Person }) {
  const { timezone } = useTenant().data;
  const side = useSide();
  const [isAsking, question] = useDisclosure(false);
  const { email, emailSuppression } = person;
  if (!emailSuppression) return null;
  const { reason, at } = emailSuppression;
  return (
    <Section
      title={labels.title[reason](listDate(at, timezone, Date.now()))}
      description={labels.hint[reason](person)}
      actions={
        <Button variant="default" onClick={question.open}>
          {labels.lift}
        </Button>
      }
    >
      <LiftDialog
        email={email}
        suppression={emailSuppression}
        opened={isAsking}
        notices={{
          notifySuccess: (text) => side.notifySuccess(text, { duration: accountNoticeDuration }),
          notifyProblem: side.notifyProblem,
        }}
        onClose={question.close}
      />
    </Section>
  );
}
