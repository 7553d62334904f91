import { AmbassadorsPage } from '#blocks/ambassadors/ambassadors-page.tsx';
import type { FilterAddress } from '#blocks/lists/filter-address.ts';
import {
  type AmbassadorFilters,
  ambassadorParamsOf,
  readAmbassadorFilters,
  writeAmbassadorFilters,
} from '#client/ambassadors/list-state.ts';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

const filterAddress: FilterAddress<AmbassadorFilters> = {
  read: (query) => readAmbassadorFilters(ambassadorParamsOf(query)),
  write: (filters) => ({ ...writeAmbassadorFilters(filters) }),
};

/** The list of ambassadors on its native side. */
export const AmbassadorsScreen = () => (
  <AmbassadorsPage
    means={usePageMeans()}
    address="/ambassadors"
    composeAddress="/emails/compose"
    filterAddress={filterAddress}
  />
);
