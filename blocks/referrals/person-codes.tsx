import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { codeLabels as labels } from '#client/codes/labels.ts';
import { codeMutations } from '#client/codes/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import { referralNoticeDuration } from '#client/referrals/labels.ts';
import type { DiscountCode } from '#contract/codes/code.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { Person } from '#contract/people/person.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Section } from '#ui/section.tsx';
import { useSide } from '../side.ts';
import { AddCodeDialog } from './add-code-dialog.tsx';
import { CapDialog } from './cap-dialog.tsx';
import { CodeList } from './code-list.tsx';

/** The codes of somebody, to which an admin adds discount codes and from which they are removed (REF-63, REF-64). */
export function PersonCodes({ person }: { person: Person }) {
  const side = useSide();
  const removal = useMutation(codeMutations(useApi(), person.id).remove());
  const [isAdding, setAdding] = useState(false);
  const [capped, setCapped] = useState<DiscountCode | null>(null);
  const [asked, setAsked] = useState<DiscountCode | null>(null);
  const remove = ({ id }: DiscountCode) =>
    removal.mutate(id, {
      onSuccess: () => side.notifySuccess(labels.removed, { duration: referralNoticeDuration }),
      onError: side.notifyProblem,
      onSettled: () => setAsked(null),
    });
  return (
    <Section
      title={labels.title}
      description={labels.ofPerson}
      actions={
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {labels.add}
        </Button>
      }
    >
      <CodeList
        personId={person.id}
        emptyHint={labels.emptyHint}
        onRemove={setAsked}
        onCap={setCapped}
      />
      {isAdding && <AddCodeDialog person={person} onClose={() => setAdding(false)} />}
      {capped && <CapDialog personId={person.id} code={capped} onClose={() => setCapped(null)} />}
      <ConfirmDialog
        opened={asked !== null}
        title={asked ? labels.question(asked, fullName(person)) : ''}
        confirmLabel={labels.remove}
        danger
        busy={removal.isPending}
        onConfirm={() => asked && remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {labels.consequence}
      </ConfirmDialog>
    </Section>
  );
}
