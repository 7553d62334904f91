import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { ownAccountLabels } from '#client/own-account/labels.ts';
import { personLabels } from '#client/people/labels.ts';
import { personMutations } from '#client/people/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Person } from '#contract/people/person.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { useSide } from '../side.ts';

/** Ends an ambassador's part in the programme, or lets them take part again (AMB-79, AMB-80, AMB-82). */
export function Activation({ person }: { person: Person }) {
  const labels = personLabels(useTenant().data.terms).activation;
  const side = useSide();
  const mutations = personMutations(useApi());
  const deactivation = useMutation(mutations.deactivate());
  const reactivation = useMutation(mutations.reactivate());
  const [isAsking, question] = useDisclosure(false);

  const told = (text: string) => ({
    onSuccess: () => side.notifySuccess(text, { duration: accountNoticeDuration }),
    onError: side.notifyProblem,
    onSettled: question.close,
  });
  if (person.deletionAt !== undefined) {
    return (
      <Section title={labels.inactive} description={ownAccountLabels.deletion.onlyTheyKeepIt} />
    );
  }
  const reactivate = () => reactivation.mutate({ id: person.id }, told(labels.reactivated));

  return (
    <Section
      title={person.deleted ? labels.inactive : labels.active}
      description={person.deleted ? labels.inactiveHint : labels.activeHint}
      actions={
        <Button
          variant="default"
          loading={reactivation.isPending}
          onClick={person.deleted ? reactivate : question.open}
        >
          {person.deleted ? labels.reactivate : labels.deactivate}
        </Button>
      }
    >
      <ConfirmDialog
        opened={isAsking}
        title={labels.question(fullName(person))}
        confirmLabel={labels.deactivate}
        danger
        busy={deactivation.isPending}
        onConfirm={() => deactivation.mutate({ id: person.id }, told(labels.deactivated))}
        onCancel={question.close}
      >
        {labels.consequence(person.firstName)}
      </ConfirmDialog>
    </Section>
  );
}
