import { Button, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountNoticeDuration } from '#client/auth/account-labels.ts';
import { bankAccountForm } from '#client/bank-accounts/form.ts';
import { bankAccountLabels as labels } from '#client/bank-accounts/labels.ts';
import { bankAccountMutations } from '#client/bank-accounts/mutations.ts';
import { bankAccountQueries } from '#client/bank-accounts/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { type BankAccount, maskAccount } from '#contract/bank-accounts/bank-account.ts';
import { bankAccountKinds } from '#contract/bank-accounts/bank-account-input.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { RecordProblem } from '../record-problem.tsx';
import { useSide } from '../side.ts';

interface BankAccountFormProps {
  /** The viewer, who owns the account. */
  userId: string;
  /** Their name, which is the holder of most accounts. */
  name: string;
  onDirtyChange: (isDirty: boolean) => void;
}

/** One's own bank account, by its last four characters, and the fields for another one (PAY-79). */
export function BankAccountForm({ userId, name, onDirtyChange }: BankAccountFormProps) {
  const account = useQuery(bankAccountQueries(useApi()).of(userId));
  /** The form that somebody has asked for, and that takes the focus; null until then. */
  const [shown, setShown] = useState<'account' | 'fields' | null>(null);
  if (account.isError && !account.data)
    return <RecordProblem title={labels.failed} query={account} />;
  if (!account.data) return null;
  const { bankAccount } = account.data;
  if (bankAccount && shown !== 'fields')
    return (
      <PresentAccount
        userId={userId}
        account={bankAccount}
        takesFocus={shown !== null}
        onChange={() => setShown('fields')}
        onRemoved={() => setShown('account')}
      />
    );
  return (
    <AccountFields
      userId={userId}
      name={bankAccount?.holder ?? name}
      takesFocus={shown !== null}
      onKeep={bankAccount ? () => setShown('account') : undefined}
      onSaved={() => setShown('account')}
      onDirtyChange={onDirtyChange}
    />
  );
}

interface PresentAccountProps {
  userId: string;
  account: BankAccount;
  takesFocus: boolean;
  onChange: () => void;
  onRemoved: () => void;
}

function PresentAccount({ userId, account, takesFocus, onChange, onRemoved }: PresentAccountProps) {
  const side = useSide();
  const { mutate, isPending } = useMutation(bankAccountMutations(useApi(), userId).remove());
  const [isAsked, setAsked] = useState(false);
  const remove = () =>
    mutate(undefined, {
      onSuccess() {
        side.notifySuccess(labels.removed, { duration: accountNoticeDuration });
        onRemoved();
      },
      onError: side.notifyProblem,
      onSettled: () => setAsked(false),
    });
  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      onSubmit={(event) => {
        event.preventDefault();
        onChange();
      }}
      actions={
        <>
          <Button type="submit" variant="default" autoFocus={takesFocus}>
            {labels.change}
          </Button>
          <Button variant="default" onClick={() => setAsked(true)}>
            {labels.remove}
          </Button>
        </>
      }
    >
      <Stack gap={0}>
        <Text>{account.holder}</Text>
        <Text ff="monospace">{maskAccount(account)}</Text>
      </Stack>
      <ConfirmDialog
        opened={isAsked}
        title={labels.removal.title}
        confirmLabel={labels.removal.confirm}
        danger
        busy={isPending}
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      >
        {labels.removal.text}
      </ConfirmDialog>
    </FormCard>
  );
}

const asTyped = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

interface AccountFieldsProps extends BankAccountFormProps {
  takesFocus: boolean;
  /** Leads back to the present account; left out where there is none. */
  onKeep: (() => void) | undefined;
  onSaved: () => void;
}

/** Unsaved fields are kept nowhere: they hold the number of an account. */
function AccountFields({
  userId,
  name,
  takesFocus,
  onKeep,
  onSaved,
  onDirtyChange,
}: AccountFieldsProps) {
  const side = useSide();
  const save = useMutation(bankAccountMutations(useApi(), userId).set());
  const form = useForm({ ...bankAccountForm(name), validateInputOnBlur: true });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    save.mutate(values, {
      onSuccess() {
        side.notifySuccess(labels.saved, { duration: accountNoticeDuration });
        form.resetDirty();
        onSaved();
      },
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);
  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      onSubmit={submit}
      {...heldWhile(save.isPending)}
      actions={
        <>
          <Button type="submit" loading={save.isPending}>
            {labels.save}
          </Button>
          {onKeep && (
            <Button variant="default" onClick={onKeep}>
              {labels.keep}
            </Button>
          )}
        </>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={labels.holder}
        autoComplete="name"
        autoFocus={takesFocus}
        {...form.getInputProps('holder')}
      />
      <Group gap="xs">
        <Text id="bank-account-kind" size="sm" fw={500}>
          {labels.kind}
        </Text>
        <SegmentedControl
          aria-labelledby="bank-account-kind"
          data={bankAccountKinds.map((value) => ({ value, label: labels.kinds[value] }))}
          {...form.getInputProps('kind')}
        />
      </Group>
      {form.values.kind === 'iban' ? (
        <TextInput label={labels.iban} {...asTyped} {...form.getInputProps('iban')} />
      ) : (
        <>
          <TextInput
            label={labels.accountNumber}
            {...asTyped}
            {...form.getInputProps('accountNumber')}
          />
          <TextInput
            label={labels.bankCode}
            description={labels.bankCodeHelp}
            {...asTyped}
            {...form.getInputProps('bankCode')}
          />
        </>
      )}
      <TextInput label={labels.bic} {...asTyped} {...form.getInputProps('bic')} />
    </FormCard>
  );
}
