import { Notices } from '#ui/notices/notices.tsx';
import { contentId } from '../screen/focus-content.ts';
import { ScreenArea } from '../screen/screen-area.tsx';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell } from '../shell-context.ts';
import styles from './app-layout.module.css';

/**
 * A screen of the old admin inside another page, which has header and menu already (SHELL-111). There is no place for
 * frames: a document in a frame opens none of its own (BRIDGE-236).
 */
export function EmbeddableLayout() {
  const { notices } = useShell();
  return (
    <main id={contentId} tabIndex={-1} className={`${styles.main} ${styles.bare}`}>
      <Notices store={notices} />
      <div className={styles.screen}>
        <ScreenArea screen={useCurrentScreen()} />
      </div>
    </main>
  );
}
