import { useEffect, useRef } from 'react';
import { useObserved } from '#client/observable.ts';
import { frameBridge } from './frame/frame-bridge.ts';
import styles from './frame-host.module.css';
import { InstructionMessage } from './instruction-message.tsx';
import { useStrangler } from './strangler-context.ts';

/**
 * The one place of the frames: fills the positioned element around it. Stays in the layout while
 * native screens show, since frames that leave the page are lost.
 */
export function FrameHost() {
  const { pool, mountFrames, instructions } = useStrangler();
  const place = useRef<HTMLDivElement>(null);
  const state = useObserved(pool);
  const shown = useObserved(instructions);
  const banners = shown.filter(({ kind }) => kind === 'top-banner-message');
  const isCovered =
    state.phase === 'failed' || shown.some(({ kind }) => kind === 'full-page-message');

  // After the page has been drawn, so that opening a frame holds nothing up.
  useEffect(
    () => (place.current ? mountFrames(place.current, frameBridge) : undefined),
    [mountFrames],
  );

  useEffect(() => pool.cover(isCovered), [pool, isCovered]);

  return (
    <div className={styles.host}>
      {banners.map((banner) => (
        <InstructionMessage key={banner.id} instruction={banner} />
      ))}
      <div ref={place} className={styles.place} inert={isCovered} />
    </div>
  );
}
