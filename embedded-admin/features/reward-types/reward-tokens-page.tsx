import { TokensPage } from '#blocks/reward-tokens/tokens-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The reward tokens on this side. */
export const RewardTokensPage = () => (
  <TokensPage means={usePageMeans()} people="/admin/ambassadors" />
);
