import { SettingsPage } from '#blocks/settings/settings-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The settings of the tenant. */
export const SettingsScreen = () => <SettingsPage means={usePageMeans()} />;
