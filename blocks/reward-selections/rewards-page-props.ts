import type { PageMeans } from '../page-means.ts';
import type { RewardsTab } from './rewards-menu.tsx';

/** The props of each list of rewards, from the side that draws them. */
export interface RewardsPageProps {
  means: PageMeans;
  /** The address of each tab. */
  addresses: Readonly<Record<RewardsTab, string>>;
  /** The address under which each person has a page. */
  people: string;
}
