import { createObservable, type Observable } from '#client/observable.ts';

/** What a browser offers that can install a page by itself: Chromium's, not in the DOM's types yet. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const isInstallEvent = (event: Event): event is InstallEvent => 'prompt' in event;

/** How this browser installs the page as an app; null while it does not, or has. */
export type Installer = { readonly kind: 'browser'; install(): Promise<void> } | null;

/**
 * Listens from the start of the page: the browser makes its offer once, and as soon as it has read the
 * manifest. Its own bar is held back for the one in the page.
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
