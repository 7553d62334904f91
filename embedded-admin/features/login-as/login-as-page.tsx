import { LoginAsPage as Block } from '#blocks/login-as/login-as-page.tsx';
import { leaveTo } from '../../app/leave-to.ts';
import { usePageMeans } from '../../app/use-page-means.tsx';

/** Logging in as somebody else, on this side. */
export const LoginAsPage = () => <Block means={usePageMeans()} leaveTo={leaveTo} />;
