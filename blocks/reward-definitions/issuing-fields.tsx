import { Checkbox, NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#client/http/api-context.ts';
import { rewardFormLabels as labels } from '#client/reward-definitions/labels.ts';
import { shopifyQueries } from '#client/shopify/queries.ts';
import type { FormOfReward } from './form-of-reward.ts';

/** How a reward is issued, and how many of it there are (REW-49, REW-79, REW-111, REW-113). */
export function IssuingFields({ form }: { form: FormOfReward }) {
  const shop = useQuery(shopifyQueries(useApi()).settings()).data;
  const { issueAs, needsReference, autoIssue } = form.values;
  const isAmazon = issueAs.startsWith('amazon');
  const needsPlus = issueAs === 'shopify-gift-card' && shop?.isPlus !== true && !autoIssue;
  const box = (name: 'needsReference' | 'autoIssue' | 'disableSelection') =>
    form.getInputProps(name, { type: 'checkbox' });
  return (
    <>
      {issueAs === 'custom' && (
        <Checkbox label={labels.needsReference} {...box('needsReference')} />
      )}
      {isAmazon || (issueAs === 'custom' && needsReference) ? (
        <Text size="sm" c="dimmed">
          {labels.byHand}
        </Text>
      ) : (
        <Checkbox
          label={labels.autoIssue}
          disabled={needsPlus}
          description={needsPlus ? labels.needsPlus : undefined}
          {...box('autoIssue')}
        />
      )}
      {!issueAs.startsWith('shopify') && (
        <NumberInput
          label={labels.quantity}
          description={labels.quantityHint}
          min={0}
          allowNegative={false}
          allowDecimal={false}
          thousandSeparator=","
          {...form.getInputProps('quantity')}
        />
      )}
      <Checkbox label={labels.disableSelection} {...box('disableSelection')} />
    </>
  );
}
