import { AmbassadorsPage as Ambassadors } from '#blocks/ambassadors/ambassadors-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';
import { readFilters, writeFilters } from './filters-address.ts';

const filterAddress = { read: readFilters, write: writeFilters };

/** The list of ambassadors on this side. */
export const AmbassadorsPage = () => (
  <Ambassadors
    means={usePageMeans()}
    address="/admin/ambassadors"
    composeAddress="/admin/emails/compose"
    filterAddress={filterAddress}
  />
);
