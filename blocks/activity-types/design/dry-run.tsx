import { Button, Text } from '@mantine/core';
import { IconFlask } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { triedCommission } from '#client/activity-types/form.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import {
  describeEarned,
  dryRunLabels as labels,
  tellDryRun,
} from '#client/referrals/dry-run-labels.ts';
import { referralMutations } from '#client/referrals/mutations.ts';
import { fullName } from '#contract/people/full-name.ts';
import type { DryRun as Tried } from '#contract/referrals/dry-run.ts';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { ProblemAlert } from '../../forms/problem-alert.tsx';
import type { DesignForm } from './design-form.ts';
import styles from './other-rates.module.css';

/** Tries the commission that is being entered on the referrals of the last days. */
export function DryRun({ form }: { form: DesignForm }) {
  const { mutate, data, error, isPending } = useMutation(
    referralMutations(useApi()).tryCommission(),
  );
  const { referralSystem: system } = form.values;
  const commission = triedCommission(form.values);
  const canTry = system !== null && commission !== undefined;
  return (
    <div className={styles.root}>
      <div>
        <Button
          variant="default"
          leftSection={<IconFlask size={16} aria-hidden />}
          loading={isPending}
          disabled={!canTry}
          onClick={() => canTry && mutate({ system, commission })}
        >
          {labels.try}
        </Button>
        <Text size="sm" c="dimmed" mt={6}>
          {labels.hint}
        </Text>
      </div>
      <ProblemAlert>{error ? problemMessage(error) : null}</ProblemAlert>
      <div aria-live="polite">{data && <Answer tried={data} />}</div>
    </div>
  );
}

type Person = Tried['people'][number];

const columns: Column<Person>[] = [
  {
    key: 'name',
    title: labels.person,
    render: fullName,
    phone: 'title',
  },
  {
    key: 'referrals',
    title: labels.referrals,
    render: ({ referrals }) => referrals.toLocaleString('en'),
    align: 'end',
    phone: 'detail',
  },
  {
    key: 'now',
    title: labels.now,
    render: ({ now }) => describeEarned(now),
    align: 'end',
    phone: 'detail',
  },
  {
    key: 'tried',
    title: labels.tried,
    render: ({ tried }) => <strong>{describeEarned(tried)}</strong>,
    align: 'end',
    phone: 'detail',
  },
];

function Answer({ tried }: { tried: Tried }) {
  const { referrals, people, peopleCount, unknownGoods } = tried;
  if (referrals === 0) return <Text size="sm">{labels.noReferrals}</Text>;
  return (
    <div className={styles.root}>
      <Text size="sm" fw={600}>
        {tellDryRun(tried)}
      </Text>
      {unknownGoods > 0 && <Text size="sm">{labels.unknownGoods(unknownGoods)}</Text>}
      <DataTable
        label={labels.table}
        columns={columns}
        rows={people}
        rowKey={({ slug }) => slug}
        empty={<Text size="sm">{labels.noChange}</Text>}
      />
      {peopleCount > people.length && (
        <Text size="sm" c="dimmed">
          {labels.more(peopleCount - people.length)}
        </Text>
      )}
    </div>
  );
}
