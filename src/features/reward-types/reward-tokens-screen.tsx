import { TokensPage } from '#blocks/reward-tokens/tokens-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The reward tokens on the native side. */
export const RewardTokensScreen = () => <TokensPage means={usePageMeans()} people="/ambassadors" />;
