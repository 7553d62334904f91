import { LoginAsPage } from '#blocks/login-as/login-as-page.tsx';
import { usePageMeans } from '../../shell/screen/use-page-means.tsx';
import { usePage } from '../../shell/session/page-context.ts';

/** Logging in as somebody else, on the native side. */
export function LoginAsScreen() {
  const { leaveTo } = usePage();
  return <LoginAsPage means={usePageMeans()} leaveTo={leaveTo} />;
}
