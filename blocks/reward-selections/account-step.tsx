import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { customerForm } from '#client/linked-accounts/form.ts';
import { linkedAccountMutations } from '#client/linked-accounts/mutations.ts';
import { linkedAccountQueries } from '#client/linked-accounts/queries.ts';
import { chooserLabels } from '#client/reward-selections/chooser-labels.ts';
import { Form } from '#ui/form.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import styles from './chooser.module.css';
import { ChooserFoot } from './chooser-foot.tsx';
import type { ChooserPerson } from './chooser-person.ts';

const { account: labels, back } = chooserLabels;

interface AccountStepProps {
  person: ChooserPerson;
  onBack: () => void;
  /** Told once the account is linked. */
  onLinked: () => void;
}

/** Finds the customer account that a gift card goes to, and links it (REW-92 to REW-94, REW-141, REW-142). */
export function AccountStep({ person, onBack, onLinked }: AccountStepProps) {
  const api = useApi();
  const form = useForm(customerForm(person.email));
  const [asked, setAsked] = useState<string | null>(null);
  const found = useQuery(linkedAccountQueries(api).customer(asked));
  const link = useMutation(linkedAccountMutations(api).link());

  // The found customer belongs to the email of the search, and not to one that was typed since.
  const isCurrent = asked !== null && form.values.email.trim().toLowerCase() === asked;
  const customer = isCurrent ? found.data : undefined;
  const isVerified = customer?.verifiedEmail === true;
  const find = (event: FormEvent<HTMLFormElement>) => {
    // The chooser can stand inside another form.
    event.stopPropagation();
    form.onSubmit(({ email }) => {
      const wanted = email.trim().toLowerCase();
      link.reset();
      if (wanted === asked) void found.refetch();
      else setAsked(wanted);
    })(event);
  };
  const problem =
    isCurrent && customer === null
      ? labels.notFound
      : customer && !isVerified
        ? labels.notVerified
        : undefined;
  const failure = link.error ?? (isCurrent ? found.error : null);

  return (
    <>
      <div className={styles.body}>
        <Text size="sm">
          {person.isSelf ? labels.description : labels.descriptionFor(person.name)}
        </Text>
        <ProblemAlert>{failure && problemMessage(failure)}</ProblemAlert>
        <Form onSubmit={find}>
          <Stack gap="sm" align="start">
            <TextInput
              w="100%"
              label={labels.email}
              type="email"
              autoComplete="email"
              data-autofocus
              {...form.getInputProps('email')}
              error={form.errors.email ?? problem}
            />
            <Button
              type="submit"
              variant="default"
              disabled={form.values.email.trim() === ''}
              loading={found.isFetching}
            >
              {labels.find}
            </Button>
          </Stack>
        </Form>
        {customer && isVerified && (
          <Text size="sm" fw={600} role="status">
            {labels.found(customer.email)}
          </Text>
        )}
      </div>
      <ChooserFoot>
        <Button variant="default" onClick={onBack} disabled={link.isPending}>
          {back}
        </Button>
        <Button
          disabled={!isVerified}
          loading={link.isPending}
          onClick={() =>
            customer &&
            link.mutate(
              {
                ...{ userType: 'shopify-customer', email: customer.email },
                ...(!person.isSelf && { userId: person.id }),
              },
              { onSuccess: onLinked },
            )
          }
        >
          {labels.confirm}
        </Button>
      </ChooserFoot>
    </>
  );
}
