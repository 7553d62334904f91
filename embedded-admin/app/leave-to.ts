import { notifyProblem } from './notify.ts';
import { tellShell } from './shell.ts';

/** Leaves with the whole tab for another address of the product, whose document begins anew. */
export function leaveTo(address: string): void {
  const { href } = new URL(address, location.origin);
  void tellShell('external-navigation', { url: href, newTab: false }).catch(notifyProblem);
}
