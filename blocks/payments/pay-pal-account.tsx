import { Button, Group, PasswordInput, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { longDate } from '#client/dates/dates.ts';
import { useApi } from '#client/http/api-context.ts';
import { payPalForm } from '#client/pay-pal/form.ts';
import { payPalLabels as labels } from '#client/pay-pal/labels.ts';
import { payPalMutations } from '#client/pay-pal/mutations.ts';
import { payPalQueries } from '#client/pay-pal/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { PayPalAccount as Account } from '#contract/pay-pal/account.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Form } from '#ui/form.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { FormSkeleton } from '#ui/page-skeleton.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { RecordProblem } from '../record-problem.tsx';
import { SettingsGroup } from '../settings/settings-group.tsx';
import { useSide } from '../side.ts';

interface PayPalAccountProps {
  onDirtyChange: (isDirty: boolean) => void;
}

/**
 * The PayPal account that payouts are paid from: the fields that connect one, or the connected one. On a plan
 * without cash payouts only a connected one is shown (PAY-90).
 */
export function PayPalAccount({ onDirtyChange }: PayPalAccountProps) {
  const account = useQuery(payPalQueries(useApi()).account());
  // A person who has connected or disconnected it goes on at the same place.
  const [hasChanged, setChanged] = useState(false);
  const [isRenewing, setRenewing] = useState(false);
  const change = () => {
    setChanged(true);
    setRenewing(false);
  };
  const isOnPlan = useTenant().features['rewards.cashPayouts'] === true;
  if (!isOnPlan && !account.data) return null;
  return (
    <SettingsGroup title={labels.title} description={labels.description}>
      {account.data && !isRenewing ? (
        <ConnectedAccount
          account={account.data}
          takesFocus={hasChanged}
          onRenew={isOnPlan ? () => setRenewing(true) : undefined}
          onDisconnected={change}
        />
      ) : account.data ? (
        <ConnectForm
          takesFocus
          onConnected={change}
          onKeep={change}
          onDirtyChange={onDirtyChange}
        />
      ) : account.data === null ? (
        <ConnectForm takesFocus={hasChanged} onConnected={change} onDirtyChange={onDirtyChange} />
      ) : account.isError ? (
        <RecordProblem title={labels.failed} query={account} />
      ) : (
        <FormSkeleton fields={2} />
      )}
    </SettingsGroup>
  );
}

interface ConnectFormProps extends PayPalAccountProps {
  takesFocus: boolean;
  onConnected: () => void;
  /** Leaves the connected account as it is. */
  onKeep?: () => void;
}

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

function ConnectForm({ takesFocus, onConnected, onKeep, onDirtyChange }: ConnectFormProps) {
  const side = useSide();
  const connect = useMutation(payPalMutations(useApi()).connect());
  const form = useForm(payPalForm());
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    connect.mutate(values, {
      onSuccess() {
        onConnected();
        side.notifySuccess(labels.connected);
      },
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);
  return (
    <Form onSubmit={submit} {...heldWhile(connect.isPending)} aria-label={labels.title}>
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={labels.clientId}
        autoFocus={takesFocus}
        {...asTyped}
        {...form.getInputProps('clientId')}
      />
      <PasswordInput
        mt="md"
        label={labels.clientSecret}
        description={labels.secretHelp}
        {...asTyped}
        {...form.getInputProps('clientSecret')}
      />
      <Group mt="md" gap="xs">
        <Button type="submit" loading={connect.isPending}>
          {labels.connect}
        </Button>
        {onKeep && (
          <Button variant="default" onClick={onKeep} disabled={connect.isPending}>
            {labels.keep}
          </Button>
        )}
      </Group>
    </Form>
  );
}

interface ConnectedAccountProps {
  account: Account;
  takesFocus: boolean;
  onRenew: (() => void) | undefined;
  onDisconnected: () => void;
}

function ConnectedAccount({ account, takesFocus, onRenew, onDisconnected }: ConnectedAccountProps) {
  const side = useSide();
  const { timezone } = useTenant().data;
  const { mutate, isPending } = useMutation(payPalMutations(useApi()).disconnect());
  const [isAsked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when the account appears.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const disconnect = () =>
    mutate(undefined, {
      onSuccess() {
        onDisconnected();
        side.notifySuccess(labels.disconnected);
      },
      onError: side.notifyProblem,
      onSettled: () => setAsked(false),
    });
  return (
    <Group justify="space-between">
      <div>
        <Title order={4} size="h5" ref={heading} tabIndex={-1}>
          {labels.isConnected}
        </Title>
        <Text size="sm">
          {labels.clientId} <span translate="no">{account.clientId}</span>
        </Text>
        <Text size="sm" c="dimmed">
          {labels.since(longDate(account.connectedAt, timezone))}
        </Text>
      </div>
      <Group gap="xs">
        {onRenew && (
          <Button variant="default" onClick={onRenew}>
            {labels.renew}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsked(true)}>
          {labels.disconnect}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsked}
        title={labels.removal.title}
        confirmLabel={labels.disconnect}
        danger
        busy={isPending}
        onConfirm={disconnect}
        onCancel={() => setAsked(false)}
      >
        {labels.removal.text}
      </ConfirmDialog>
    </Group>
  );
}
