import { Button, Checkbox, Group, PasswordInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { WooCommerceValues } from '#client/woo-commerce/form.ts';
import { wooCommerceLabels } from '#client/woo-commerce/labels.ts';

const { key: labels } = wooCommerceLabels;

type Form = Pick<UseFormReturnType<WooCommerceValues>, 'getInputProps'>;

const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

interface KeyFieldsProps {
  form: Form;
  takesFocus?: boolean;
}

/** A new key, both halves of it. */
export const KeyFields = ({ form, takesFocus = false }: KeyFieldsProps) => (
  <>
    <TextInput
      label={labels.consumerKey}
      placeholder="ck_…"
      autoFocus={takesFocus}
      {...asTyped}
      {...form.getInputProps('apiKey.consumerKey')}
    />
    <PasswordInput
      label={labels.consumerSecret}
      placeholder="cs_…"
      {...asTyped}
      {...form.getInputProps('apiKey.consumerSecret')}
    />
  </>
);

/** The place of the key in each call (INT-26). */
export const QueryStringField = ({ form }: { form: Form }) => (
  <Checkbox
    label={labels.useQueryStringAuth}
    description={labels.useQueryStringAuthHelp}
    {...form.getInputProps('apiKey.useQueryStringAuth', { type: 'checkbox' })}
  />
);

interface KeyEditorProps {
  form: Form;
  /** The stored key, as far as people may see it. */
  stored: string;
  isEditing: boolean;
  onToggle: () => void;
}

/** The stored key, or the fields for another one (INT-44, INT-45). */
export const KeyEditor = ({ form, stored, isEditing, onToggle }: KeyEditorProps) => (
  <>
    {isEditing ? (
      <KeyFields form={form} takesFocus />
    ) : (
      <div>
        <Text size="sm" fw={500}>
          {labels.consumerKey}
        </Text>
        <Text size="sm" ff="monospace" style={{ overflowWrap: 'anywhere' }}>
          {stored}
        </Text>
      </div>
    )}
    <Group>
      <Button variant="default" size="sm" onClick={onToggle}>
        {isEditing ? labels.keep : labels.edit}
      </Button>
    </Group>
    <QueryStringField form={form} />
  </>
);
