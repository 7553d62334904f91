import type { PageMeans } from '../page-means.ts';
import type { RewardsTab } from './rewards-menu.tsx';

/** What both lists of rewards are told by the side that draws them. */
export interface RewardsPageProps {
  means: PageMeans;
  /** The address of each tab. */
  addresses: Readonly<Record<RewardsTab, string>>;
  /** The address under which each person has a page. */
  people: string;
}
