import { IntegrationsPage } from '#blocks/integrations/integrations-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The platforms that can be connected. */
export const IntegrationsScreen = () => (
  <IntegrationsPage means={usePageMeans()} address="/integrations" />
);
