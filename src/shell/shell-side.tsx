import { Link } from 'react-router';
import type { Side } from '#blocks/side.ts';
import { isSilent, problemMessage } from '#client/http/problem-message.ts';
import { actionFor, type NoticeStore, undoLabel } from '#ui/notices/notice-store.ts';
import { parseAddress, writeAddress } from '../strangler/address.ts';
import { screenMap } from '../strangler/screens.ts';

/** The address that people know for an address of the embedded admin; other addresses stay as they are. */
function oldAddress(address: string): string {
  const old = screenMap.toOld(parseAddress(address));
  return old ? writeAddress(old) : address;
}

/** The shell as the side that draws a block: its notices are at hand. */
export const createShellSide = (notices: NoticeStore): Side => ({
  notifySuccess(text, how) {
    const means = typeof how === 'function' ? { action: { label: undoLabel, run: how } } : how;
    const duration = means && 'action' in means ? { duration: actionFor } : {};
    notices.show({ level: 'success', text, ...duration, ...means });
  },
  notifyWarning: (text) => notices.show({ level: 'warning', text }),
  notifyProblem(error) {
    if (!isSilent(error)) notices.show({ level: 'error', text: problemMessage(error) });
  },
  renderLink: (address, props) => <Link to={oldAddress(address)} {...props} />,
});
