import { AccountPage as Account } from '#blocks/account/account-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The own account on this side. */
export const AccountPage = () => <Account means={usePageMeans()} />;
