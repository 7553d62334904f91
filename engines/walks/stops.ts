import type { Visitor } from '../visitor.ts';

/** A screen that the menu leads to, and the side that shows it. */
export interface Stop {
  readonly path: string;
  readonly name: string;
  readonly side: 'page' | 'frame';
}

export const ambassadors: Stop = { path: '/ambassadors', name: 'Ambassadors', side: 'page' };
export const dashboard: Stop = { path: '/dashboard', name: 'Dashboard', side: 'frame' };
export const administrators: Stop = {
  path: '/configuration/administrators',
  name: 'Administrators',
  side: 'frame',
};
export const auditLog: Stop = {
  path: '/configuration/audit-log',
  name: 'Audit Log',
  side: 'frame',
};

/** The address bar and the page say the same. */
export async function isAt(visitor: Visitor, { path, name, side }: Stop): Promise<void> {
  await visitor.isAt(path);
  await visitor[side].sees('heading', name);
}

export async function goTo(visitor: Visitor, stop: Stop): Promise<void> {
  await visitor.page.click('link', stop.name);
  await isAt(visitor, stop);
}
