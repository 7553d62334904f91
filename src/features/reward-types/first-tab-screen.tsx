import { Navigate, useLocation } from 'react-router';
import { addresses } from './addresses.ts';

/** Opens the first tab of the reward types (REW-04). */
export function FirstTabScreen() {
  const { search } = useLocation();
  return <Navigate to={{ pathname: addresses.points, search }} replace />;
}
