import { ImportPage } from '#blocks/applicants/import/import-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The import of applicants on the native side. */
export const ImportScreen = () => <ImportPage means={usePageMeans()} list="/applicants" />;
