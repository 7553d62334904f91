import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/ColorPicker.layer.css';
import '@mantine/core/styles/ColorInput.layer.css';
import { Button, ColorInput, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { measure } from '#client/branding/contrast.ts';
import { type BrandingValues, colourChange } from '#client/branding/form.ts';
import { brandingLabels as labels } from '#client/branding/labels.ts';
import type { BrandColourKey } from '#contract/tenants/branding.ts';
import type { Looks } from '#contract/tenants/looks.ts';
import type { RecordForm } from '../../forms/use-record-form.ts';
import styles from './branding.module.css';

interface ColourFieldProps {
  name: BrandColourKey;
  form: RecordForm<BrandingValues>['form'];
  /** All colours as they would be seen, for the contrast. */
  looks: Looks;
}

/** One colour, with its contrast and, where that is too low, the nearest colour that can be read. */
export function ColourField({ name, form, looks }: ColourFieldProps) {
  const { value, error, onFocus, onBlur } = form.getInputProps(name);
  const change = (colour: string) => {
    form.setValues(colourChange(name, colour.trim()));
    form.validateField(name);
  };
  const measured = measure(name, looks);
  const Icon = measured?.isReadable ? IconCheck : IconAlertTriangle;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within the section's own would need a legend of its own.
    <div role="group" aria-label={labels.fields[name]}>
      <ColorInput
        label={labels.fields[name]}
        data-path={name}
        value={value}
        error={error}
        onChange={change}
        onFocus={onFocus}
        onBlur={onBlur}
        placeholder={looks[name].startsWith('#') ? looks[name] : '#ffffff'}
        fixOnBlur={false}
        withEyeDropper={false}
        format="hex"
      />
      {measured && !error && (
        <Group
          gap="xs"
          mt={4}
          className={styles.contrast ?? ''}
          data-low={!measured.isReadable || undefined}
        >
          <Icon size={14} aria-hidden />
          <Text size="xs" span>
            {measured.isReadable
              ? labels.contrast.readable(measured.ratio)
              : labels.contrast.low(measured.ratio)}
          </Text>
          {measured.suggestion !== null && (
            <SuggestionButton colour={measured.suggestion} onUse={change} />
          )}
        </Group>
      )}
    </div>
  );
}

function SuggestionButton({ colour, onUse }: { colour: string; onUse: (colour: string) => void }) {
  return (
    <Button variant="default" size="compact-xs" onClick={() => onUse(colour)}>
      {labels.contrast.use(colour)}
    </Button>
  );
}
