import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { refusalOf } from '#client/forms/refusal-of.ts';
import type { LinkValues } from '#client/tracking-links/link-form.ts';
import type { TrackingLinkDefinition } from '#contract/tracking-links/definition.ts';
import { ChosenParam } from '#contract/tracking-links/link.ts';

interface ChosenFieldsProps {
  form: UseFormReturnType<LinkValues>;
  definition: TrackingLinkDefinition;
}

/** A field for each parameter whose value an ambassador may change (LINK-31). */
export const ChosenFields = ({ form, definition }: ChosenFieldsProps) =>
  definition.params
    .filter(({ editable }) => editable)
    .map(({ name }) => (
      <TextInput
        key={name}
        label={name}
        data-path={`params.${name}`}
        autoComplete="off"
        value={form.values.params[name] ?? ''}
        error={refusalOf(ChosenParam, form.values.params[name] ?? '')}
        onChange={(event) =>
          form.setFieldValue('params', {
            ...form.values.params,
            [name]: event.currentTarget.value,
          })
        }
      />
    ));
