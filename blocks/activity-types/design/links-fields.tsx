import { Text } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTenant } from '#client/tenants/tenant-context.ts';
import { noLinksInDemo } from '#client/tracking-links/definition-labels.ts';
import { DefinitionChoice } from '../../tracking-links/definition-choice.tsx';
import type { DesignForm } from './design-form.ts';
import styles from './links-fields.module.css';

interface LinksFieldsProps {
  form: DesignForm;
  /** Told whether a tracking link is being edited. */
  onDirtyChange: (isDirty: boolean) => void;
}

/** The step Tracking Links, which demo accounts do without (TYPE-78, TYPE-134). */
export function LinksFields({ form, onDirtyChange }: LinksFieldsProps) {
  if (useTenant().isTestTenant) {
    return (
      <div className={styles.root}>
        <IconLink size={20} stroke={1.5} aria-hidden />
        <Text size="sm">{noLinksInDemo}</Text>
      </div>
    );
  }
  return (
    <DefinitionChoice
      chosen={form.values.trackingLinkDefinitionsToAdd}
      onChange={(chosen) => form.setFieldValue('trackingLinkDefinitionsToAdd', chosen)}
      error={form.errors.trackingLinkDefinitionsToAdd}
      onDirtyChange={onDirtyChange}
    />
  );
}
