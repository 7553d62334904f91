import { ProfilePage } from '#blocks/profiles/profile-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';

/** The own profile on the native side. */
export const ProfileScreen = () => <ProfilePage means={usePageMeans()} />;
