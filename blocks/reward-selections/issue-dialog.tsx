import '@mantine/core/styles/Radio.layer.css';
import { Button, Group, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { personQueries } from '#client/people/queries.ts';
import { conditionsOf, worthOf } from '#client/reward-definitions/words.ts';
import {
  canBeMade,
  generatedKindOf,
  isFromShop,
  isIncomplete,
  issueForm,
  toIssueInput,
} from '#client/reward-selections/issue-form.ts';
import { issueLabels as labels, rewardNoticeDuration } from '#client/reward-selections/labels.ts';
import { rewardSelectionMutations } from '#client/reward-selections/mutations.ts';
import { shippingLabels } from '#client/shipping/labels.ts';
import { addressLine } from '#client/shipping/words.ts';
import { fullName } from '#contract/people/full-name.ts';
import { issueTypeWords } from '#contract/reward-definitions/words.ts';
import type { RewardSelection } from '#contract/reward-selections/selection.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useSide } from '../side.ts';
import { RewardFacts } from './reward-facts.tsx';

interface IssueDialogProps {
  selection: RewardSelection;
  /** Whether the shop is on Shopify Plus, and may make gift cards. */
  isPlus: boolean;
  onClose: () => void;
}

/** Issues a chosen reward, with the fields that its type needs (REW-104 to REW-111, REW-145, REW-147, REW-211). */
export function IssueDialog({ selection, isPlus, onClose }: IssueDialogProps) {
  const side = useSide();
  const api = useApi();
  const mutations = rewardSelectionMutations(api);
  const { pointReward: reward, externalUser } = selection;
  const { issueAs } = reward;
  const isSent = issueAs === 'custom';
  const person = useQuery({
    ...personQueries(api).one(selection.user.slug),
    enabled: isSent,
  });
  const address = person.data
    ? addressLine(person.data.shippingAddress)
    : person.error && shippingLabels.failed;
  const form = useForm(issueForm(issueAs, isPlus));
  const problem = useFormProblem(form, undefined, { 'reference-used': 'reference' });
  const issue = useMutation(mutations.issue());
  const generate = useMutation(mutations.generateCode());
  const isEntered = form.values.referenceSource === 'entered';
  const kind = generatedKindOf(issueAs);
  const conditions = conditionsOf(reward);

  const submit = form.onSubmit((values) => {
    problem.clear();
    issue.mutate(
      { id: selection.id, input: toIssueInput(values) },
      {
        onSuccess() {
          side.notifySuccess(labels.done, { duration: rewardNoticeDuration });
          onClose();
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <DialogForm
      title={labels.title}
      problem={problem.text ?? selection.issueError}
      confirmLabel={labels.confirm}
      busy={issue.isPending}
      incomplete={isIncomplete(issueAs, form.values)}
      onSubmit={submit}
      onClose={onClose}
    >
      <RewardFacts
        facts={[
          [labels.person, `${fullName(selection.user)}, ${selection.user.email}`],
          [labels.reward, reward.description],
          [labels.type, issueTypeWords[issueAs]],
          worthOf(reward) === null ? null : [labels.worth, worthOf(reward)],
          conditions.length > 0 ? [labels.prerequisites, conditions.join(' · ')] : null,
          externalUser ? [labels.account, externalUser.email] : null,
          isSent ? [labels.shippingAddress, address] : null,
        ]}
      />
      {isFromShop(issueAs) && (
        <Radio.Group label={labels.source} {...form.getInputProps('referenceSource')}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="api"
              label={labels.api[issueAs === 'shopify-gift-card' ? 'giftCard' : 'discount']}
              description={canBeMade(issueAs, isPlus) ? undefined : labels.needsPlus}
              disabled={!canBeMade(issueAs, isPlus)}
              data-autofocus={!isEntered || undefined}
            />
            <Radio value="entered" label={labels.entered} />
          </Stack>
        </Radio.Group>
      )}
      {isEntered && (
        <div>
          <TextInput
            label={isSent ? labels.reference : labels.code}
            description={isSent ? labels.referenceHint : labels.codeHint}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('reference')}
          />
          {kind !== null && (
            <Group mt="xs" gap="xs">
              <Button
                size="xs"
                variant="default"
                loading={generate.isPending}
                onClick={() =>
                  generate.mutate(kind, {
                    onSuccess: ({ code }) => form.setFieldValue('reference', code),
                    onError: side.notifyProblem,
                  })
                }
              >
                {labels.generate}
              </Button>
              <Text size="xs" c="dimmed">
                {labels.generateHint}
              </Text>
            </Group>
          )}
        </div>
      )}
      {!isEntered && (
        <Text size="sm" c="dimmed">
          {labels.apiHint}
        </Text>
      )}
    </DialogForm>
  );
}
