import { Button, NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { cookieDraft, cookieDraftKey, cookieForm } from '#client/woo-commerce/form.ts';
import { wooCommerceLabels } from '#client/woo-commerce/labels.ts';
import { wooCommerceMutations } from '#client/woo-commerce/mutations.ts';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';

const { cookie: labels } = wooCommerceLabels;

interface CookieExpiryProps {
  stored: WooCommerce;
  /** Whether the store was removed elsewhere: nothing can be set. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** How long the store remembers a link; a change is sent to the store at once (INT-54). */
export function CookieExpiry({ stored, isGone, onDirtyChange }: CookieExpiryProps) {
  const side = useSide();
  const setting = useMutation(wooCommerceMutations(useApi()).setCookieExpiry());
  const form = useForm(cookieForm(stored.referralCookieExpiryDays));
  const problem = useFormProblem(form);
  const draft = useDraft(form, cookieDraftKey(stored.storeUrl), cookieDraft);
  useTellDirty(form.isDirty(), onDirtyChange);

  const submit = form.onSubmit((values) => {
    problem.clear();
    setting.mutate(
      { days: Number(values.days) },
      {
        onSuccess() {
          form.resetDirty(values);
          if (!form.isDirty()) draft.forget();
          side.notifySuccess(labels.done);
        },
        onError: (error) => problem.show(error),
      },
    );
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      onSubmit={submit}
      actions={
        <Button type="submit" variant="default" loading={setting.isPending} disabled={isGone}>
          {labels.set}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <NumberInput
        label={labels.days}
        min={1}
        clampBehavior="none"
        {...form.getInputProps('days')}
      />
    </FormCard>
  );
}
