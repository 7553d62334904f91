import type { NoticeStore } from '#ui/notices/notice-store.ts';

/** The way to Billing for somebody whose page stays, because something is written there (BILL-187). */
export const gateNotice = (open: () => void): Parameters<NoticeStore['show']>[0] => ({
  level: 'warning',
  text: 'Your account is no longer active. Nothing can be saved until it is paid in Billing.',
  duration: null,
  action: { label: 'Open Billing', run: open },
});
