import { useObserved } from '#client/observable.ts';
import { useStrangler } from '../../strangler/strangler-context.ts';
import { useCurrentScreen } from '../screen/use-current-screen.ts';
import { InspectorPanel } from './inspector-panel.tsx';

/** The panel with the messages of this page's bridge (BRIDGE-197). */
export function InspectorDock() {
  const { inspector, inspecting, pool } = useStrangler();
  const isEmbedded = useObserved(pool).phase !== 'parked';
  const screen = useCurrentScreen();
  return (
    <InspectorPanel
      inspector={inspector}
      place={{
        screen: screen?.id ?? null,
        side: isEmbedded ? 'embedded' : 'native',
        userAgent: navigator.userAgent,
      }}
      onClose={() => inspecting.set(false)}
    />
  );
}
