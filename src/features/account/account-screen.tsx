import { AccountPage } from '#blocks/account/account-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The own account on the native side. */
export const AccountScreen = () => <AccountPage means={usePageMeans()} />;
