// Budgets for what a browser loads first, compressed. The files come from the build's own manifest. Their names are hashes,
// which cannot be compressed: the same code is up to 0.15 kB more or less from one build to the next.
import { begin, scriptsOf, stylesOf } from './e2e/fixtures/built-pages.ts';

export default [
  { name: 'Sign-in, scripts', path: scriptsOf(begin.signingIn), limit: '190.1 kB' },
  { name: 'Sign-in, styles', path: stylesOf(begin.signingIn), limit: '18.7 kB' },
  {
    name: 'Dashboard with its frame, scripts',
    path: scriptsOf(begin.dashboard),
    limit: '258.3 kB',
  },
  // A list comes with what every list has, and with no other area.
  {
    name: 'Administrators with their frame, scripts',
    path: scriptsOf(begin.administrators),
    limit: '344.9 kB',
  },
  {
    name: 'An ambassador’s activities, scripts',
    path: scriptsOf(begin.ownActivities),
    limit: '241.1 kB',
  },
  { name: 'Front page, scripts', path: scriptsOf(['front-page/index.html']), limit: '139.5 kB' },
];
