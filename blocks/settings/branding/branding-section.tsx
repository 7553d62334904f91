import { Box, Switch, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import {
  type BrandingValues,
  brandingDraft,
  brandingOf,
  brandingSettingsOf,
  brandingValues,
} from '#client/branding/form.ts';
import { brandingLabels as labels } from '#client/branding/labels.ts';
import type { StoredBrandImage } from '#contract/branding/image.ts';
import { type BrandColourKey, Branding } from '#contract/tenants/branding.ts';
import { looksOf } from '#contract/tenants/looks.ts';
import { PlanLock } from '../plan-lock.tsx';
import type { SectionProps } from '../section.ts';
import { SectionForm } from '../section-form.tsx';
import { SettingsGroup } from '../settings-group.tsx';
import { useSettingsForm } from '../use-settings-form.ts';
import styles from './branding.module.css';
import { ColourField } from './colour-field.tsx';
import { ImageField } from './image-field.tsx';
import { Preview } from './preview.tsx';

const headerColours: readonly BrandColourKey[] = [
  'headerBackgroundColor',
  'headerTextColor',
  'headerHoverBackgroundColor',
  'headerActiveBackgroundColor',
];
const actionColours: readonly BrandColourKey[] = [
  'primaryButtonColor',
  'primaryButtonHoverColor',
  'linkColor',
  'linkHoverColor',
];

const urlOf = (stored: StoredBrandImage): string => ('url' in stored ? stored.url : '');

/** The looks of the brand, with a preview of the choice (SET-64 to SET-71). */
export function BrandingSection(props: SectionProps) {
  const record = useSettingsForm<BrandingValues>({
    ...props,
    section: 'branding',
    valuesOf: brandingValues,
    settingsOf: brandingSettingsOf,
    draft: brandingDraft,
  });
  const { form } = record;
  const { tenantId } = props.tenant;
  const { values } = form;
  const branding = useMemo(() => Branding.parse(brandingOf(values)), [values]);
  const looks = useMemo(() => looksOf(branding), [branding]);
  const colours = (names: readonly BrandColourKey[]) => (
    <div className={styles.colours}>
      {names.map((name) => (
        <ColourField key={name} name={name} form={form} looks={looks} />
      ))}
    </div>
  );
  const error = (name: keyof BrandingValues) => form.getInputProps(name).error;

  return (
    <SectionForm labels={labels} record={record}>
      <Box
        className={styles.columns}
        __vars={{ '--banyan-preview-header': looks.headerBackgroundColor }}
      >
        <PlanLock feature="branding.customBranding">
          <div className={styles.fields}>
            <SettingsGroup {...labels.groups.pictures}>
              <ImageField
                kind="logo"
                tenantId={tenantId}
                label={labels.fields.logo}
                hint={labels.hints.logo}
                url={values.logo}
                error={error('logo')}
                onStored={(stored) => form.setFieldValue('logo', urlOf(stored))}
                onRemove={() => form.setFieldValue('logo', '')}
              />
              <Switch
                label={labels.fields.hideBrandNameInHeader}
                description={labels.hints.hideBrandNameInHeader}
                {...form.getInputProps('hideBrandNameInHeader', { type: 'checkbox' })}
              />
              <ImageField
                kind="favicon"
                tenantId={tenantId}
                label={labels.fields.faviconUrl}
                hint={labels.hints.faviconUrl}
                url={values.faviconUrl}
                error={error('faviconUrl')}
                onStored={(stored) => form.setFieldValue('faviconUrl', urlOf(stored))}
                onRemove={() => form.setFieldValue('faviconUrl', '')}
              />
            </SettingsGroup>
            <SettingsGroup {...labels.groups.header}>{colours(headerColours)}</SettingsGroup>
            <SettingsGroup {...labels.groups.actions}>{colours(actionColours)}</SettingsGroup>
            <SettingsGroup {...labels.groups.app}>
              <TextInput
                label={labels.fields.mobileAppName}
                placeholder={props.tenant.data.tenantName}
                autoComplete="off"
                {...form.getInputProps('mobileAppName')}
              />
              <ImageField
                kind="mobileAppIcon"
                tenantId={tenantId}
                label={labels.fields.mobileIcons}
                hint={labels.hints.mobileIcons}
                url={values.mobileIcons[0]?.src ?? ''}
                error={error('mobileIcons')}
                onStored={(stored) =>
                  form.setFieldValue('mobileIcons', 'icons' in stored ? stored.icons : [])
                }
                onRemove={() => form.setFieldValue('mobileIcons', [])}
              />
            </SettingsGroup>
          </div>
        </PlanLock>
        <div className={styles.beside}>
          <Preview tenant={props.tenant} branding={branding} />
        </div>
      </Box>
    </SectionForm>
  );
}
