import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { integrationLabels as labels } from '#client/integrations/labels.ts';
import {
  changedWooCommerce,
  keptStoreUrl,
  updateForm,
  wooCommerceDraft,
  wooCommerceDraftKey,
  wooCommerceValues,
  wooCommerceValuesSince,
} from '#client/woo-commerce/form.ts';
import { wooCommerceMutations } from '#client/woo-commerce/mutations.ts';
import type { WooCommerce } from '#contract/woo-commerce/settings.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';
import { useTellDirty } from '../forms/use-tell-dirty.ts';
import { useSide } from '../side.ts';
import { KeyEditor } from './key-fields.tsx';
import { StoreFields } from './store-fields.tsx';

interface StoreSettingsProps {
  stored: WooCommerce;
  /** Whether the store was removed elsewhere: nothing can be saved. */
  isGone: boolean;
  /** Told when the settings begin to be saved, with the address of the store as it will be. */
  onRename: (address: string | undefined) => void;
  /** Told once another key is kept. */
  onNewKey: () => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The settings of the store that is added, with Update and Cancel (INT-40, INT-41). */
export function StoreSettings(props: StoreSettingsProps) {
  const { stored, isGone, onRename, onNewKey, onDirtyChange } = props;
  const side = useSide();
  const update = useMutation(wooCommerceMutations(useApi()).update());
  const form = useForm(updateForm(stored));
  const problem = useFormProblem(form);
  const draft = useDraft(form, wooCommerceDraftKey(stored.storeUrl), wooCommerceDraft);
  const [isEditingKey, setEditingKey] = useState(false);
  const isKeyOpenedSince = useRef(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  // The error belongs to the fields of the key, which have to be there first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown once.
  useEffect(() => {
    if (refusal) problem.show(refusal);
  }, [refusal]);
  useTellDirty(form.isDirty(), onDirtyChange);

  function show(settings: WooCommerce, values = wooCommerceValues(settings)) {
    form.setInitialValues(wooCommerceValues(settings));
    form.setValues(values);
    form.resetDirty(wooCommerceValues(settings));
    form.clearErrors();
    problem.clear();
    setEditingKey(values.apiKey.consumerKey + values.apiKey.consumerSecret !== '');
  }

  function toggleKey() {
    form.setFieldValue('apiKey.consumerKey', '');
    form.setFieldValue('apiKey.consumerSecret', '');
    setEditingKey(!isEditingKey);
    isKeyOpenedSince.current = !isEditingKey;
  }

  const submit = form.onSubmit((values) => {
    problem.clear();
    isKeyOpenedSince.current = false;
    onRename(keptStoreUrl(values.storeUrl));
    update.mutate(changedWooCommerce(values, form.getInitialValues()), {
      onSuccess(saved) {
        draft.forget();
        show(saved, wooCommerceValuesSince(saved, values, form.getValues()));
        if (isKeyOpenedSince.current) setEditingKey(true);
        side.notifySuccess(labels.updated);
        if (values.apiKey.consumerKey !== '') onNewKey();
      },
      onError(error) {
        if (error instanceof ApiProblem && 'apiKey.consumerKey' in error.fields)
          setEditingKey(true);
        setRefusal(error);
      },
    });
  }, problem.focusFirst);

  return (
    <FormCard
      title={labels.settings}
      onSubmit={submit}
      actions={
        <>
          <Button type="submit" loading={update.isPending} disabled={isGone}>
            {labels.update}
          </Button>
          <Button variant="default" disabled={update.isPending} onClick={() => show(stored)}>
            {labels.cancel}
          </Button>
        </>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <StoreFields form={form} />
      <KeyEditor
        form={form}
        stored={stored.apiKey.consumerKey}
        isEditing={isEditingKey}
        onToggle={toggleKey}
      />
    </FormCard>
  );
}
