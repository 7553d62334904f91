import { Alert, Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { integrationLabels } from '#client/integrations/labels.ts';
import {
  addForm,
  authorizeForm,
  isStoreUrl,
  newStoreDraftKey,
  storeUrlDraft,
  storeUrlDraftKey,
  toWooCommerceInput,
  wooCommerceDraft,
} from '#client/woo-commerce/form.ts';
import { wooCommerceLabels as labels } from '#client/woo-commerce/labels.ts';
import { wooCommerceMutations } from '#client/woo-commerce/mutations.ts';
import { FormCard } from '#ui/form-card.tsx';
import { heldWhile } from '#ui/held-while.ts';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft, useForgetDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { KeyFields, QueryStringField } from './key-fields.tsx';
import { StoreFields } from './store-fields.tsx';

interface ConnectStoreProps {
  /** The address of the store that was asked, where the browser comes back from it. */
  storeUrl: string;
  /** Whether it has come back without a key (INT-107). */
  hasNoKey: boolean;
  /** Whether the store was just removed here. */
  takesFocus: boolean;
  onLeave: (address: string) => void;
  /** Told once the store is added. */
  onAdded: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** Adds a store: by its own page for keys, or with a key that was made by hand. */
export function ConnectStore({
  storeUrl,
  hasNoKey,
  takesFocus,
  onLeave,
  onAdded,
  onDirtyChange,
}: ConnectStoreProps) {
  const [form, setForm] = useState({ isByHand: hasNoKey, storeUrl, takesFocus });
  const forgetAsked = useForgetDraft(storeUrlDraftKey);
  const turn = (isByHand: boolean) => (typed: string) => {
    // The address that was typed last is the one to ask.
    if (!isByHand) forgetAsked();
    setForm({ isByHand, storeUrl: typed, takesFocus: true });
  };
  return (
    <>
      {hasNoKey && form.isByHand && (
        <Alert
          color="yellow"
          icon={<IconKey size={18} aria-hidden />}
          title={labels.keyNotFound}
          role="alert"
        >
          {labels.keyNotFoundText}
        </Alert>
      )}
      {form.isByHand ? (
        <AddByHand {...form} {...{ onAdded, onDirtyChange }} onAsk={turn(false)} />
      ) : (
        <AskStore {...form} onLeave={onLeave} onByHand={turn(true)} />
      )}
    </>
  );
}

interface AskStoreProps extends Pick<ConnectStoreProps, 'storeUrl' | 'takesFocus' | 'onLeave'> {
  onByHand: (storeUrl: string) => void;
}

/** Sends the browser to the store, which asks for a key there (INT-39, INT-63). */
function AskStore({ storeUrl, takesFocus, onLeave, onByHand }: AskStoreProps) {
  const ask = useMutation(wooCommerceMutations(useApi()).askForKey());
  const form = useForm(authorizeForm(storeUrl));
  const problem = useFormProblem(form);
  useDraft(form, storeUrlDraftKey, storeUrlDraft);
  const submit = form.onSubmit((values) => {
    problem.clear();
    ask.mutate(values, {
      onSuccess: ({ redirectTo }) => onLeave(redirectTo),
      onError: (error) => problem.show(error),
    });
  });
  return (
    <FormCard
      title={labels.connect.title}
      description={labels.connect.description}
      onSubmit={submit}
      actions={
        <>
          <Button
            type="submit"
            loading={ask.isPending || ask.isSuccess}
            disabled={!isStoreUrl(form.values.storeUrl)}
          >
            {integrationLabels.authorize}
          </Button>
          <Button variant="default" onClick={() => onByHand(form.values.storeUrl)}>
            {labels.connect.byHand}
          </Button>
        </>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={integrationLabels.storeUrl}
        placeholder={integrationLabels.storeUrlExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={takesFocus}
        {...form.getInputProps('storeUrl')}
      />
    </FormCard>
  );
}

interface AddByHandProps
  extends Pick<ConnectStoreProps, 'storeUrl' | 'takesFocus' | 'onAdded' | 'onDirtyChange'> {
  onAsk: (storeUrl: string) => void;
}

function AddByHand({ storeUrl, takesFocus, onAdded, onDirtyChange, onAsk }: AddByHandProps) {
  const side = useSide();
  const add = useMutation(wooCommerceMutations(useApi()).add());
  const form = useForm(addForm(storeUrl));
  const problem = useFormProblem(form);
  const draft = useDraft(form, newStoreDraftKey, wooCommerceDraft);
  useTellDirty(form.isDirty(), onDirtyChange);
  const submit = form.onSubmit((values) => {
    problem.clear();
    add.mutate(toWooCommerceInput(values), {
      onSuccess() {
        draft.forget();
        side.notifySuccess(labels.added);
        onAdded();
      },
      onError: (error) => problem.show(error),
    });
  }, problem.focusFirst);
  return (
    <FormCard
      title={labels.connect.title}
      onSubmit={submit}
      {...heldWhile(add.isPending)}
      actions={
        <>
          <Button type="submit" loading={add.isPending}>
            {labels.add}
          </Button>
          <Button variant="default" onClick={() => onAsk(form.values.storeUrl)}>
            {labels.connect.ask}
          </Button>
        </>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <StoreFields form={form} takesFocus={takesFocus} />
      <KeyFields form={form} />
      <QueryStringField form={form} />
    </FormCard>
  );
}
