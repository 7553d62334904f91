import type { ComponentType } from 'react';
import type { SettingsView } from '#client/settings/views.ts';
import type { TenantForAdmin } from '#contract/tenants/tenant-for-admin.ts';

/** The props of every section of the settings. */
export interface SectionProps {
  /** The tenant as it is stored now. */
  tenant: TenantForAdmin;
  onDirtyChange: (isDirty: boolean) => void;
}

/** One section of the settings: its name in the address, and its form. */
export interface Section {
  readonly view: SettingsView;
  readonly Form: ComponentType<SectionProps>;
}
