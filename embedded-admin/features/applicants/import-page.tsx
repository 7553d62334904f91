import { ImportPage as Import } from '#blocks/applicants/import/import-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The import of applicants on this side. */
export const ImportPage = () => <Import means={usePageMeans()} list="/admin/applicants" />;
