import { Navigate, useLocation } from 'react-router';
import { addresses } from './addresses.ts';

/** Opens the first tab of the emails (MAIL-09). */
export function FirstTabScreen() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: addresses.sent, search }} replace />;
}
