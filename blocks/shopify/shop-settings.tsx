import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { integrationLabels } from '#client/integrations/labels.ts';
import { savedNoticeDuration } from '#client/settings/labels.ts';
import {
  changedShopifyChoices,
  shopifyDraft,
  shopifyDraftKey,
  shopifyValues,
  validateShopify,
} from '#client/shopify/form.ts';
import { shopifyLabels } from '#client/shopify/labels.ts';
import { shopifyMutations } from '#client/shopify/mutations.ts';
import type { ShopifyIntegration } from '#contract/shopify/settings.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';

const { settings: labels } = shopifyLabels;

interface ShopSettingsProps {
  stored: ShopifyIntegration;
  /** Whether the store was removed elsewhere: nothing can be saved. */
  isGone: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The settings of the store that an admin decides on (INT-17 to INT-19, INT-38, INT-104). */
export function ShopSettings({ stored, isGone, onDirtyChange }: ShopSettingsProps) {
  const { form, isDirty, isSaving, problem, submit } = useRecordForm({
    stored,
    valuesOf: shopifyValues,
    validate: validateShopify,
    draft: { key: shopifyDraftKey(stored.shopName), schema: shopifyDraft },
    mutation: useMutation(shopifyMutations(useApi()).update()),
    changeOf: (values) => changedShopifyChoices(values, stored),
    saved: { text: integrationLabels.updated, duration: savedNoticeDuration },
    onDirtyChange,
  });
  const days = { suffix: ` ${integrationLabels.days}`, min: 1, clampBehavior: 'none' } as const;
  return (
    <FormCard
      title={labels.title}
      onSubmit={submit}
      actions={
        <Button type="submit" loading={isSaving} disabled={isGone || !isDirty || !form.isValid()}>
          {integrationLabels.update}
        </Button>
      }
    >
      <ProblemAlert>{problem}</ProblemAlert>
      <TextInput
        label={integrationLabels.storeUrl}
        placeholder={integrationLabels.storeUrlExample}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('storeUrl')}
      />
      <NumberInput
        label={labels.discountExpiry}
        description={labels.discountExpiryHelp}
        placeholder={integrationLabels.unlimited}
        {...days}
        {...form.getInputProps('allocationDiscountExpiryDays')}
      />
      <NumberInput
        label={labels.giftCardExpiry}
        description={labels.giftCardExpiryHelp}
        placeholder={integrationLabels.unlimited}
        {...days}
        {...form.getInputProps('allocationGiftCardExpiryDays')}
      />
      <NumberInput
        label={labels.cookieExpiry}
        description={labels.cookieExpiryHelp}
        {...days}
        {...form.getInputProps('referralCookieExpiryDays')}
      />
    </FormCard>
  );
}
