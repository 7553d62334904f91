import { UserMark } from '#ui/user-mark.tsx';
import { useMe } from '../session/use-me.ts';

/** Keeps the room of the account menu until its code is there. */
export const AccountPlaceholder = () => <UserMark name={useMe().name} />;
