import type { PageMeans } from '../page-means.ts';

/** What both lists of rewards are told by the side that draws them. */
export interface RewardsPageProps {
  means: PageMeans;
  /** The address of each tab. */
  addresses: { readonly unissued: string; readonly issued: string };
  /** The address under which each person has a page. */
  people: string;
}
