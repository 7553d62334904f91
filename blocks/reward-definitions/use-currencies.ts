import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { hasCurrency } from '#client/reward-definitions/form.ts';
import { shopifyQueries } from '#client/shopify/queries.ts';
import { useTenant } from '#client/tenants/tenant-context.ts';
import type { FormOfReward } from './form-of-reward.ts';

/** The currencies that a reward can have: the store's for Shopify, the account's for others. One alone is chosen (REW-143). */
export function useCurrencies(form: FormOfReward): readonly string[] {
  const { currencies } = useTenant().data;
  const shop = useQuery(shopifyQueries(useApi()).settings()).data;
  const { issueAs, currency, discountType } = form.values;
  const isOfShop = issueAs.startsWith('shopify');
  const own: readonly string[] = isOfShop ? (shop ? [shop.currency] : []) : currencies;
  const [only] = own.length === 1 ? own : [];
  const known = own.includes(currency) || currency === '' ? own : [...own, currency];

  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen when the type or the store is known.
  useEffect(() => {
    if (!hasCurrency(form.values) || own.includes(currency)) return;
    if (!form.isDirty('issueAs') && currency !== '') return;
    form.setFieldValue('currency', only ?? '');
  }, [issueAs, discountType, only]);

  return known;
}
