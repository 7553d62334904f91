import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { billingLabels } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { validateWith } from '#client/forms/validate.ts';
import { useApi } from '#client/http/api-context.ts';
import type { PlanOnOffer } from '#contract/billing/billing.ts';
import { sendAppSumoEnquiry } from '#contract/plans/agreement-endpoints.ts';
import { Section } from '#ui/section.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const { appSumo: labels } = billingLabels;

interface AppSumoSectionProps {
  plan: PlanOnOffer;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A plan of AppSumo is paid for good: another one is asked for, and not bought (PLAN-100). */
export function AppSumoSection({ plan, onDirtyChange }: AppSumoSectionProps) {
  const side = useSide();
  const send = useMutation(billingMutations(useApi()).enquire());
  const form = useForm({
    initialValues: { comments: '' },
    validate: validateWith(sendAppSumoEnquiry.body),
  });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit(({ comments }) => {
    problem.clear();
    send.mutate(comments, {
      onSuccess() {
        form.reset();
        side.notifySuccess(labels.sent);
      },
      onError: (error) => problem.show(error, 'comments'),
    });
  }, problem.focusFirst);
  return (
    <Section title={billingLabels.plan.title} description={labels.purpose}>
      <Stack gap="lg">
        <Text fw={600} size="lg">
          {plan.titleWithPeriod}
        </Text>
        <form noValidate onSubmit={submit}>
          <Stack gap="sm" align="flex-start">
            <ProblemAlert>{problem.text}</ProblemAlert>
            <Textarea
              label={labels.comments}
              description={labels.hint}
              autosize
              minRows={3}
              maxRows={12}
              maxLength={5000}
              w="100%"
              {...form.getInputProps('comments')}
            />
            <Button type="submit" variant="default" loading={send.isPending}>
              {labels.send}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}
