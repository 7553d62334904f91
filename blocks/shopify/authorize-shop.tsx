import { Button, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { integrationLabels } from '#client/integrations/labels.ts';
import {
  isShopName,
  shopNameDraft,
  shopNameDraftKey,
  wrongInShopName,
} from '#client/shopify/form.ts';
import { shopifyLabels } from '#client/shopify/labels.ts';
import { shopifyMutations } from '#client/shopify/mutations.ts';
import { FormCard } from '#ui/form-card.tsx';
import { ProblemAlert } from '../forms/problem-alert.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { useFormProblem } from '../forms/use-form-problem.ts';

const { connect: labels } = shopifyLabels;

interface AuthorizeShopProps {
  /** The store that was connected before. */
  shopName: string;
  takesFocus: boolean;
  onLeave: (address: string) => void;
}

/** Sends the browser to the store, which asks its owner (INT-37, INT-65). */
export function AuthorizeShop({ shopName, takesFocus, onLeave }: AuthorizeShopProps) {
  const authorize = useMutation(shopifyMutations(useApi()).authorize());
  const form = useForm({
    initialValues: { shopName },
    validateInputOnChange: true,
    validate: { shopName: wrongInShopName },
  });
  const problem = useFormProblem(form);
  useDraft(form, shopNameDraftKey, shopNameDraft);
  const submit = form.onSubmit((values) => {
    problem.clear();
    authorize.mutate(values, {
      onSuccess: ({ address }) => onLeave(address),
      onError: (error) => problem.show(error),
    });
  });
  return (
    <FormCard
      title={labels.title}
      description={labels.description}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          loading={authorize.isPending || authorize.isSuccess}
          disabled={!isShopName(form.values.shopName)}
        >
          {integrationLabels.authorize}
        </Button>
      }
    >
      <ProblemAlert>{problem.text}</ProblemAlert>
      <TextInput
        label={labels.shopName}
        placeholder={labels.shopNameExample}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={
          <Text size="sm" c="dimmed">
            {labels.ending}
          </Text>
        }
        rightSectionWidth="9rem"
        autoFocus={takesFocus}
        {...form.getInputProps('shopName')}
      />
    </FormCard>
  );
}
