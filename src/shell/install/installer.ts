import { createObservable, type Observable } from '#client/observable.ts';

/** The event of a browser that can install a page by itself: only in Chromium, not in the DOM's types yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** How this browser installs the page as an app; null while it does not, or has. */
export type Installer = { readonly kind: 'browser'; install(): Promise<void> } | null;

/**
 * Listens from the start of the page: the browser makes its offer only once, as soon as it has read the
 * manifest. The offer in the page replaces the browser's own bar.
 */
export function watchInstaller(page: EventTarget): Observable<Installer> {
  const installer = createObservable<Installer>(null);
  page.addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallEvent(event)) return;
    event.preventDefault();
    installer.set({
      kind: 'browser',
      async install() {
        installer.set(null);
        await event.prompt();
      },
    });
  });
  page.addEventListener('appinstalled', () => installer.set(null));
  return installer;
}
