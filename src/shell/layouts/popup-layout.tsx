import { Outlet } from 'react-router';
import { Notices } from '#ui/notices/notices.tsx';
import { contentId } from '../screen/focus-content.ts';
import { useScreenTitle } from '../screen/screen-title.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useScreenDocumentTitle } from '../screen/use-document-title.ts';
import { useShell } from '../shell-context.ts';
import styles from './app-layout.module.css';

/** A screen in a popup, with neither header nor menu around it (SOC-09, SOC-123). */
export function PopupLayout() {
  const { notices } = useShell();
  useScreenDocumentTitle(useScreenTitle(useCurrentScreen()));
  return (
    <main id={contentId} tabIndex={-1} className={`${styles.main} ${styles.bare}`}>
      <Notices store={notices} />
      <Outlet />
    </main>
  );
}
