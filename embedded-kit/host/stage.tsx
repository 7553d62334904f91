import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '#client/http/api-context.ts';
import { createObservable, useObserved } from '#client/observable.ts';
import { useSessionStore } from '#client/session/use-session.ts';
import { useLooks } from '#client/tenants/use-looks.ts';
import { patchUserData } from '#client/user-data/patch-user-data.ts';
import type { Me } from '#contract/auth/session.ts';
import { getTenant } from '#contract/tenants/endpoints.ts';
import type { Tenant } from '#contract/tenants/tenant.ts';
import type { UserData } from '#contract/user-data/user-data.ts';
import { createNoticeStore } from '#ui/notices/notice-store.ts';
import { Notices } from '#ui/notices/notices.tsx';
import { UiProvider } from '#ui/provider.tsx';
import { InspectorPanel } from '../../src/shell/inspector/inspector-panel.tsx';
import { Composer } from './composer.tsx';
import { Happenings } from './happenings.tsx';
import { HostBar } from './host-bar.tsx';
import { hostLabels as labels } from './host-labels.ts';
import styles from './host-page.module.css';
import { type PlayedShell, playShell } from './played-shell.ts';
import { toJson } from './to-json.ts';

interface StageProps {
  startPath: string;
  tenant: Tenant;
  userData: UserData;
  me: Me;
}

type Scheme = 'light' | 'dark';

const deviceScheme = (): Scheme =>
  matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** The app in its frame, with a developer's tools around it. */
export function Stage(props: StageProps) {
  const { shell, scheme, notices, known } = useShell(props);
  const looks = useLooks(props.tenant);
  const colorScheme = useObserved(scheme);
  const { hasOverlay, path } = useObserved(shell.state);
  const [isComposing, setComposing] = useState(false);
  const [isInspecting, setInspecting] = useState(() => innerWidth > 768);
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => (frame.current ? shell.attach(frame.current) : undefined), [shell]);

  function toggleScheme(): void {
    const next = colorScheme === 'dark' ? 'light' : 'dark';
    scheme.set(next);
    void shell.send('theme-changed', { colorScheme: next });
  }

  return (
    <UiProvider branding={looks} colorScheme={colorScheme}>
      <div className={styles.root}>
        <HostBar
          shell={shell}
          me={props.me}
          colorScheme={colorScheme}
          onToggleScheme={toggleScheme}
          isComposing={isComposing}
          onCompose={() => setComposing(!isComposing)}
          isInspecting={isInspecting}
          onInspect={() => setInspecting(!isInspecting)}
        />
        <Happenings shell={shell} />
        <main className={styles.stage} data-dimmed={hasOverlay || undefined}>
          <iframe ref={frame} title={labels.frame} className={styles.frame} />
          {isComposing && <Composer shell={shell} known={known} />}
          <Notices store={notices} />
        </main>
        {isInspecting && (
          <InspectorPanel
            inspector={shell.inspector}
            place={{ screen: path, side: 'embedded', userAgent: navigator.userAgent }}
            onClose={() => setInspecting(false)}
          />
        )}
      </div>
    </UiProvider>
  );
}

/** The shell that is played for this person, for as long as the component is there. */
function useShell({ startPath, tenant, userData, me }: StageProps) {
  const api = useApi();
  const session = useSessionStore();
  const queryClient = useQueryClient();
  const [made] = useState(() => {
    const scheme = createObservable<Scheme>(deviceScheme());
    const notices = createNoticeStore();
    const current = { tenant, userData };
    const shell: PlayedShell = playShell(startPath, {
      welcome: () => ({
        session: { token: session.get()?.token ?? '' },
        tenant: toJson(current.tenant),
        userData: toJson(current.userData),
        theme: { colorScheme: scheme.get() },
      }),
      async patchUserData(patch) {
        current.userData = await patchUserData(api, patch, current.userData);
        await shell.send('user-data-changed', toJson(current.userData));
      },
      async reloadTenant() {
        current.tenant = await api.call(getTenant, { query: { domain: location.hostname } });
        await shell.send('tenant-changed', { tenant: toJson(current.tenant) });
      },
      renewSession: session.set,
      endSession() {
        queryClient.clear();
        session.clear();
      },
      showNotice({ action, ...notice }, onAction) {
        notices.show({
          ...notice,
          ...(action && { action: { label: action.label, run: onAction } }),
        });
      },
      openExternal: (url) => void open(url, '_blank', 'noopener'),
    });
    /** The present values for the fields of a message that somebody makes up. */
    const known = () => ({
      ...shell.present(),
      token: session.get()?.token ?? null,
      tenant: current.tenant,
      ...current.userData,
      entity: 'activity',
      id: me.id,
    });
    return { shell, scheme, notices, known };
  });
  return made;
}
