import { Button, Input, Pill, Select } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { remainingCurrencies } from '#client/tenants/general-form.ts';
import { generalLabels as labels } from '#client/tenants/general-labels.ts';
import { type Currency, currencySymbol } from '#contract/tenants/currency.ts';
import styles from './currency-picker.module.css';

interface CurrencyPickerProps {
  value: readonly Currency[];
  error?: ReactNode;
  /** Names the field to the form, which puts the focus there. */
  'data-path'?: string;
  onChange: (chosen: Currency[]) => void;
}

/** The currencies of a tenant; the last one stays (SET-22, SET-24). */
export function CurrencyPicker({
  value: chosen,
  error,
  onChange,
  'data-path': path,
}: CurrencyPickerProps) {
  const [picked, setPicked] = useState<string | null>(null);
  const select = useRef<HTMLInputElement>(null);
  const remaining = remainingCurrencies(chosen);

  function add(): void {
    const currency = remaining.find((code) => code === picked);
    if (!currency) return;
    onChange([...chosen, currency]);
    setPicked(null);
  }
  function remove(currency: Currency): void {
    onChange(chosen.filter((kept) => kept !== currency));
    // The button that had the focus is gone.
    select.current?.focus();
  }

  return (
    <Input.Wrapper label={labels.fields.currencies} error={error} labelElement="div">
      <div className={styles.currencies}>
        <div className={styles.chosen}>
          {chosen.map((currency) => (
            <Pill
              key={currency}
              size="lg"
              withRemoveButton={chosen.length > 1}
              onRemove={() => remove(currency)}
              removeButtonProps={{
                'aria-label': labels.removeCurrency(currency),
                // By default only the pointer reaches the button of a pill.
                'aria-hidden': false,
                tabIndex: 0,
              }}
            >
              {named(currency)}
            </Pill>
          ))}
        </div>
        <div className={styles.picker}>
          <Select
            ref={select}
            openOnFocus={false}
            aria-label={labels.fields.currencies}
            data-path={path}
            data={remaining.map((value) => ({ value, label: named(value) }))}
            value={picked}
            onChange={setPicked}
            placeholder={labels.pickCurrency}
            comboboxProps={{ keepMounted: false }}
            searchable
          />
          <Button variant="default" disabled={picked === null} onClick={add}>
            {labels.addCurrency}
          </Button>
        </div>
      </div>
    </Input.Wrapper>
  );
}

function named(currency: Currency): string {
  const symbol = currencySymbol(currency);
  return symbol === currency ? currency : `${currency} ${symbol}`;
}
