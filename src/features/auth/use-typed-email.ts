import { useLocation } from 'react-router';
import { typedEmail } from '#client/auth/typed-email.ts';

/** The email that was typed on the sign-in page before this one; empty when there was none. */
export const useTypedEmail = (): string => typedEmail(useLocation().state);
