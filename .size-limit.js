// Budgets for what a browser loads first, compressed. The files come from the build's own manifest.
import { readFileSync } from 'node:fs';

const folder = 'dist/web';
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));

/** The chunks of some entries with everything they import, each once. */
function chunksOf(...entries) {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key].imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...seen].map((key) => manifest[key]);
}

const scripts = (...entries) => chunksOf(...entries).map(({ file }) => `${folder}/${file}`);
const styles = (...entries) => [
  ...new Set(
    chunksOf(...entries).flatMap(({ css = [] }) => css.map((file) => `${folder}/${file}`)),
  ),
];

const shell = 'index.html';
const login = 'src/features/auth/login-screen.tsx';
const adminLayout = 'src/shell/layouts/admin-layout.tsx';
const staff = 'src/strangler/areas/staff.ts';
const everyone = 'src/strangler/areas/everyone.ts';
const embeddedAdmin = 'embedded-admin/index.html';
const dashboard = 'embedded-admin/features/dashboard/dashboard-page.tsx';
const administrators = 'embedded-admin/features/administrators/administrators-page.tsx';
const ambassadorLayout = 'src/shell/layouts/ambassador-layout.tsx';
const activities = 'src/features/activities/activities-screen.tsx';
const ownActivities = 'src/features/activities/own-activities-screen.tsx';

export default [
  { name: 'Sign-in, scripts', path: scripts(shell, login), limit: '188.2 kB' },
  { name: 'Sign-in, styles', path: styles(shell, login), limit: '18.3 kB' },
  {
    name: 'Dashboard with its frame, scripts',
    path: scripts(shell, everyone, staff, adminLayout, embeddedAdmin, dashboard),
    limit: '253.6 kB',
  },
  // A list comes with what every list has, and with no other area.
  {
    name: 'Administrators with their frame, scripts',
    path: scripts(shell, everyone, staff, adminLayout, embeddedAdmin, administrators),
    limit: '338.5 kB',
  },
  {
    name: 'An ambassador’s activities, scripts',
    path: scripts(shell, everyone, ambassadorLayout, activities, ownActivities),
    limit: '236.7 kB',
  },
  { name: 'Front page, scripts', path: scripts('front-page/index.html'), limit: '137.9 kB' },
];
