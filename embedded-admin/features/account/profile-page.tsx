import { ProfilePage as Profile } from '#blocks/profiles/profile-page.tsx';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** The own profile on this side. */
export const ProfilePage = () => <Profile means={usePageMeans()} />;
