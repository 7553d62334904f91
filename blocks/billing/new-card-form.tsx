import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CardChannel } from '#client/billing/card-channel.ts';
import { type OwnerValues, ownerValues, toOwner, validateOwner } from '#client/billing/form.ts';
import { billingLabels } from '#client/billing/labels.ts';
import { billingMutations } from '#client/billing/mutations.ts';
import { useApi } from '#client/http/api-context.ts';
import type { BillingConfig } from '#contract/billing/billing.ts';
import type { Card, CardOwner } from '#contract/billing/card.ts';
import { paymentErrorWords } from '#contract/billing/payment-errors.ts';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { CardFrame } from './card-frame.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { ShownProblem } from './shown-problem.tsx';

const { card: labels } = billingLabels;

interface NewCardFormProps {
  stripe: NonNullable<BillingConfig['stripe']>;
  /** The card that the new one replaces. */
  card: Card | null;
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Stripe's refusal of the card, in words for people. */
class CardRefused extends Error {}

/**
 * Adds a card (BILL-44): a setup intent is made, Stripe confirms the card in its own fields, and the card becomes the
 * one that invoices are paid with.
 */
export function NewCardForm({ stripe, card, onDone, onCancel, onDirtyChange }: NewCardFormProps) {
  const side = useSide();
  const mutations = billingMutations(useApi());
  const setUp = useMutation(mutations.setUp());
  const setCard = useMutation(mutations.setCard());
  const channel = useRef<CardChannel | null>(null);
  const [isReady, setReady] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<OwnerValues>({ initialValues: ownerValues(card), validate: validateOwner });
  const problem = useFormProblem(form);
  useTellDirty(form.isDirty(), onDirtyChange);

  async function add(owner: CardOwner): Promise<void> {
    const { clientSecret } = await setUp.mutateAsync();
    const result = await channel.current?.save(clientSecret, owner);
    if (result?.status === 'failed')
      throw new CardRefused(paymentErrorWords(card ? 'replace' : 'confirm', result));
    if (result?.paymentMethodId) await setCard.mutateAsync(result.paymentMethodId);
  }

  const submit = form.onSubmit(async (values) => {
    problem.clear();
    setRefusal(null);
    setBusy(true);
    try {
      await add(toOwner(values));
      form.resetDirty();
      side.notifySuccess(labels.updated);
      onDone();
    } catch (error) {
      if (error instanceof CardRefused) setRefusal(error.message);
      else problem.show(error);
    } finally {
      setBusy(false);
    }
  }, problem.focusFirst);

  return (
    <FormCard
      onSubmit={submit}
      {...heldWhile(isBusy)}
      aria-label={labels.title}
      actions={
        <>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {labels.add}
          </Button>
          {onCancel && (
            <Button variant="default" onClick={onCancel} disabled={isBusy}>
              {labels.cancel}
            </Button>
          )}
        </>
      }
    >
      <ShownProblem>{refusal ?? problem.text}</ShownProblem>
      <OwnerFields form={form} takesFocus={card !== null} />
      <CardFrame stripe={stripe} channel={channel} hasFields onReady={() => setReady(true)} />
    </FormCard>
  );
}
