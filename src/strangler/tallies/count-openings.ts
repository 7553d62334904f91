import type { DataRouter } from 'react-router';
import type { Tallies } from './tallies.ts';

/** Begins the time of an opening with each navigation that the router takes up. */
export function countOpenings(router: DataRouter, tallies: Pick<Tallies, 'begin'>): void {
  let { location: wanted } = router.state.navigation;
  router.subscribe(({ navigation }) => {
    if (navigation.location && navigation.location !== wanted) tallies.begin(performance.now());
    wanted = navigation.location;
  });
}
