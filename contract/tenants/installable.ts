import type { Tenant } from './tenant.ts';

type Portal = Pick<Tenant, 'features'> & {
  readonly data: Pick<Tenant['data'], 'enablePromptsToInstallApp'>;
};

/** Whether a tenant offers its portal as an app: it wants to (SET-42), and its plan has it (TEN-93). */
export const isInstallable = ({ features, data }: Portal): boolean =>
  data.enablePromptsToInstallApp && features['general.pushNotifications'] === true;
