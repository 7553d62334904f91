import { MultiSelect, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rateLabels as labels } from '#client/activity-types/rate-labels.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import { shopifyQueries } from '#client/shopify/queries.ts';
import { goodsKinds, mostGoods, type RateGoods } from '#contract/activity-types/referral-rate.ts';
import { typeaheadDebounce } from '#ui/debounce.ts';
import type { DesignFieldsProps } from './design-form.ts';
import styles from './other-rates.module.css';

/** For which goods of an order a percentage counts: all, or products or collections of the connected shop. */
export function RateGoodsFields({ form, fixed, at, goods }: GoodsFieldsProps) {
  return (
    <div className={styles.goods}>
      <Select
        label={labels.goods}
        placeholder={labels.anyGoods}
        data={goodsKinds.map((value) => ({ value, label: labels.goodsKinds[value] }))}
        value={goods?.kind ?? null}
        clearable
        disabled={fixed}
        onChange={(kind) => form.setFieldValue(`${at}.goods`, kind ? { kind, items: [] } : null)}
      />
      {goods && <GoodsPicker form={form} fixed={fixed} at={at} goods={goods} key={goods.kind} />}
    </div>
  );
}

/** Without a connected shop there is no list (INT-34). */
const tellProblem = (error: Error): string =>
  error instanceof ApiProblem && error.code === 'not-found'
    ? labels.notConnected
    : problemMessage(error);

interface GoodsFieldsProps extends DesignFieldsProps {
  /** The path of the percentage in the form. */
  at: string;
  goods: RateGoods | null;
}

function GoodsPicker({ form, fixed, at, goods }: GoodsFieldsProps & { goods: RateGoods }) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, typeaheadDebounce);
  const { kind, items } = goods;
  const { data, error, isFetching } = useQuery({
    ...shopifyQueries(useApi()).goods(kind, asked),
    placeholderData: keepPreviousData,
    enabled: !fixed,
  });
  const titles = new Map([...(data ?? []), ...items].map(({ id, title }) => [id, title]));
  const path = `${at}.goods.items`;
  return (
    <MultiSelect
      label={labels.items[kind]}
      placeholder={labels.find}
      description={labels.goodsHint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data={[...titles].map(([value, label]) => ({ value, label }))}
      value={items.map(({ id }) => id)}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={(ids) =>
        form.setFieldValue(
          path,
          ids.map((id) => ({ id, title: titles.get(id) ?? id })),
        )
      }
      searchable
      hidePickedOptions
      maxValues={mostGoods}
      nothingFoundMessage={isFetching ? labels.finding : labels.noneFound}
      disabled={fixed}
      error={error ? tellProblem(error) : form.errors[path]}
    />
  );
}
