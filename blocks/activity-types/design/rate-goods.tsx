import { MultiSelect, type OptionsFilter, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rateLabels as labels } from '#client/activity-types/rate-labels.ts';
import { goodsQueries } from '#client/goods/queries.ts';
import { useApi } from '#client/http/api-context.ts';
import { problemMessage } from '#client/http/problem-message.ts';
import { ApiProblem } from '#client/http/problems.ts';
import type { ReferralSystem } from '#contract/activity-types/activity-type.ts';
import { goodsKinds, mostGoods, type RateGoods } from '#contract/activity-types/referral-rate.ts';
import { typeaheadDebounce } from '#ui/debounce.ts';
import type { DesignFieldsProps } from './design-form.ts';
import styles from './other-rates.module.css';

/** Amazon has no collections. A collection that a rate already has is shown all the same. */
const kindsOf = (system: ReferralSystem, goods: RateGoods | null) =>
  goodsKinds.filter((kind) => system !== 'amazon' || kind === 'product' || kind === goods?.kind);

/** The goods of an order that a percentage counts for: all, or products, collections or categories of the shop. */
export function RateGoodsFields({ goods, ...props }: GoodsFieldsProps) {
  const { form, fixed, at, system } = props;
  return (
    <div className={styles.goods}>
      <Select
        label={labels.goods}
        placeholder={labels.anyGoods}
        data={kindsOf(system, goods).map((value) => ({
          value,
          label: labels.goodsKinds[system][value],
        }))}
        value={goods?.kind ?? null}
        clearable
        disabled={fixed}
        onChange={(kind) => form.setFieldValue(`${at}.goods`, kind ? { kind, items: [] } : null)}
      />
      {goods && <GoodsPicker {...props} goods={goods} key={`${system} ${goods.kind}`} />}
    </div>
  );
}

/** Says that there is no list without a connected shop (INT-34). */
const tellProblem = (error: Error): string =>
  error instanceof ApiProblem && error.code === 'not-found'
    ? labels.notConnected
    : problemMessage(error);

interface GoodsFieldsProps extends DesignFieldsProps {
  /** The path of the percentage in the form. */
  at: string;
  /** The platform whose orders the activity type rewards. */
  system: ReferralSystem;
  goods: RateGoods | null;
}

/** The goods that somebody may pick by number alone: a product of Amazon that no order has named yet. */
function typedIn(system: ReferralSystem, search: string) {
  const id = search.trim().toUpperCase();
  return system === 'amazon' && /^[A-Z0-9]{10}$/.test(id) ? [{ id, title: id }] : [];
}

/** Shows all results: the shop has searched in more than the titles. */
const asFound: OptionsFilter = ({ options }) => options;

function GoodsPicker({ form, fixed, at, system, goods }: GoodsFieldsProps & { goods: RateGoods }) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, typeaheadDebounce);
  const { kind, items } = goods;
  const { data, error, isFetching } = useQuery({
    ...goodsQueries(useApi()).found(system, kind, asked),
    placeholderData: keepPreviousData,
    enabled: !fixed,
  });
  const offered = [...typedIn(system, search), ...(data ?? []), ...items];
  const titles = new Map(offered.map(({ id, title }) => [id, title]));
  const path = `${at}.goods.items`;
  return (
    <MultiSelect
      label={labels.items[system][kind]}
      placeholder={labels.find}
      description={
        system === 'amazon' ? `${labels.goodsHint} ${labels.amazonHint}` : labels.goodsHint
      }
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
      filter={asFound}
      hidePickedOptions
      maxValues={mostGoods}
      nothingFoundMessage={
        error ? undefined : isFetching ? labels.finding : labels.noneFound[system]
      }
      disabled={fixed}
      error={error ? tellProblem(error) : form.errors[path]}
    />
  );
}
