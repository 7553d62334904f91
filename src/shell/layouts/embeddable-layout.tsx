import { useObserved } from '#client/observable.ts';
import { Notices } from '#ui/notices/notices.tsx';
import { FrameHost } from '../../strangler/frame-host.tsx';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { contentId } from '../screen/focus-content.ts';
import { ScreenArea } from '../screen/screen-area.tsx';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { useShell } from '../shell-context.ts';
import styles from './app-layout.module.css';

/** A screen of the old admin inside another page, which has header and menu already (SHELL-111). */
export function EmbeddableLayout() {
  const { notices } = useShell();
  const isEmbedded = useObserved(useStrangler().pool).phase !== 'parked';
  return (
    <main
      id={contentId}
      tabIndex={-1}
      className={`${styles.main} ${styles.bare}`}
      data-embedded={isEmbedded || undefined}
    >
      <Notices store={notices} />
      <div className={styles.screen}>
        <ScreenArea screen={useCurrentScreen()} />
        <FrameHost />
      </div>
    </main>
  );
}
