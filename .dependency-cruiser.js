import { readdirSync } from 'node:fs';

// Who may import whom. `npm run check` holds it, and scripts/fences.test.ts plants a violation of each rule.

const drawing = [
  '@mantine/core',
  '@mantine/form',
  '@mantine/hooks',
  '@tabler/icons-react',
  'react',
];
const app = [...drawing, '@tanstack/react-query', 'react-dom', 'react-router'];
const queries = ['@tanstack/react-query', 'react'];

/** The rooms of the product: from which others each imports, which packages it uses, and why no more. */
export const rooms = {
  contract: {
    imports: [],
    packages: ['big.js', 'culori', 'ibantools', 'zod'],
    why: 'contract/ says what is true, not how it is fetched, stored or drawn, and knows nobody.',
  },
  bridge: {
    imports: [],
    packages: ['penpal', 'zod'],
    why: 'bridge/ knows nobody: pass what it needs as an option or a handler.',
  },
  client: {
    imports: ['contract'],
    packages: [
      ...queries,
      '@simplewebauthn/browser',
      'dayjs',
      'htmlparser2',
      'ky',
      'papaparse',
      're2js',
      'zod',
    ],
    why: 'client/ is headless: what draws belongs to ui/, blocks/ or an app, what crosses the frame to bridge/.',
  },
  ui: {
    imports: [],
    packages: [
      ...drawing,
      '@fontsource-variable/figtree',
      '@mantine/spotlight',
      '@mantine/tiptap',
      '@tiptap/react',
      '@tiptap/starter-kit',
    ],
    why: 'ui/ draws what it is given: pass data and words as props.',
  },
  blocks: {
    imports: ['contract', 'client', 'ui'],
    packages: [...drawing, ...queries, 'qrcode.react'],
    why: 'blocks/ is drawn by both apps: logic belongs to client/, what only one side has comes from useSide() or PageMeans.',
  },
  src: {
    imports: ['contract', 'client', 'ui', 'blocks', 'bridge'],
    packages: app,
    why: 'The apps share behaviour through client/ (ky, zod, dayjs), drawing through ui/ and blocks/, messages through bridge/ (penpal).',
  },
  'embedded-admin': {
    imports: ['contract', 'client', 'ui', 'blocks', 'bridge'],
    packages: app,
    why: 'The apps share behaviour through client/ (ky, zod, dayjs), drawing through ui/ and blocks/, messages through bridge/ (penpal).',
  },
  top: {
    imports: ['client', 'src', 'embedded-admin'],
    packages: ['react', 'react-dom'],
    why: 'top/ starts the top window out of both apps, which do not know each other. It holds nothing else.',
  },
  'front-page': {
    imports: ['contract', 'client', 'ui'],
    packages: app,
    why: 'The front page stands outside of the apps: share through client/ or ui/.',
  },
  'card-fields': {
    imports: ['contract', 'client'],
    packages: ['@stripe/stripe-js'],
    why: 'card-fields/ runs beside a script of Stripe: it knows how to talk to a screen and nothing else.',
  },
  server: {
    imports: ['contract', 'sandbox'],
    packages: ['.+'],
    why: 'What server and apps share belongs to contract/.',
  },
  sandbox: {
    imports: [],
    packages: ['dns2', 'zod'],
    why: 'sandbox/ stands in for the outside world, which knows nobody of the product.',
  },
};

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter(
    (entry) => entry.isDirectory() && !/^\.|^(node_modules|docs|public|dist)$/.test(entry.name),
  )
  .map(({ name }) => name);

/** Tests and what only tests use. */
const tests = '(^|/)testing/|[.](test|suite)[.]tsx?$';
const anyOf = (names) => `(${names.join('|')})`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const roomRules = Object.entries(rooms).flatMap(([room, { imports, packages, why }]) => {
  const others = folders.filter((folder) => folder !== room && !imports.includes(folder));
  return [
    rule(
      `${room}-rooms`,
      why,
      // The server's tests look at what the apps ask of it.
      { path: `^${room}/`, ...(room === 'server' && { pathNot: tests }) },
      { path: `^${anyOf(others)}/` },
    ),
    rule(
      `${room}-packages`,
      why,
      { path: `^${room}/`, pathNot: tests },
      {
        pathNot: [
          `^(node_modules/)?${anyOf(packages)}(/|$)`,
          `^${anyOf(folders)}/`,
          '^package.json$',
        ],
        dependencyTypesNot: ['server', 'sandbox'].includes(room) ? ['core'] : [],
      },
    ),
  ];
});

const area = '^server/(?!platform/)([^/]+)/';
const repository = '/[^/]*repository[.]ts$';

const serverRules = [
  rule(
    'platform-knows-no-area',
    'server/platform knows no area: pass what it needs in from server/app.ts or server/open-database.ts.',
    { path: '^server/platform/', pathNot: tests },
    { path: '^server/', pathNot: '^server/platform/' },
  ),
  rule(
    'area-knows-no-whole',
    'An area does not know the whole server: take what you need as a parameter.',
    { path: area, pathNot: [tests, '^server/(demo/main|operator/open-installation)[.]ts$'] },
    { path: '^server/[^/]+[.]ts$' },
  ),
  rule(
    'nobody-needs-the-demo',
    'The demo and the commands of operators stand on top of the areas: no area needs them.',
    { path: area, pathNot: [tests, '^server/(demo|operator)/'] },
    { path: '^server/(demo|operator)/' },
  ),
  rule(
    'only-the-demo-plays',
    'The product reaches the outside world at an address from the configuration: only the demo and tests start a sandbox.',
    { path: '^server/', pathNot: ['^server/demo/', tests] },
    { path: '^sandbox/' },
  ),
  rule(
    'repositories-are-private',
    "A repository is its area's own: ask the area's service.ts, or add what you need to its queries.ts.",
    { path: area, pathNot: tests },
    { path: `^server/[^/]+${repository}`, pathNot: '^server/$1/' },
  ),
  rule(
    'repositories-are-private-to-the-whole',
    "A repository is its area's own: ask the area's service.ts, or add what you need to its queries.ts.",
    { path: '^server/[^/]+[.]ts$', pathNot: tests },
    { path: repository },
  ),
  rule(
    'area-is-listed-only',
    'Only the list server/areas.ts imports an area.ts, and only the area.ts its routes.ts.',
    { path: '^server/', pathNot: ['^server/areas[.]ts$', '/area[.]ts$'] },
    { path: '^server/(?!platform/)[^/]+/(area|routes)[.]ts$' },
  ),
  rule(
    'route-calls-its-service',
    'A route calls its service, which knows the rules; it never reaches the tables itself.',
    { path: '^server/[^/]+/(area|routes)[.]ts$' },
    { path: [repository, '^(node_modules/)?kysely(/|$)'] },
  ),
  rule(
    'nobody-below-calls-above',
    'Inside an area it is routes → service → {policy, repository}: these two call nobody above them.',
    { path: `^server/[^/]+(/policy[.]ts$|${repository})` },
    { path: '^server/[^/]+/(area|routes|service)[.]ts$' },
  ),
  rule(
    'figures-are-loaded-when-configured',
    'Figures and traces cost nothing where nobody looks: only a dynamic import loads them. Tell them by a signal().',
    { path: '^server/', pathNot: ['^server/(figures|traces)/', tests] },
    {
      path: '^server/(figures|traces)/|^(node_modules/)?(prom-client|@opentelemetry)(/|$)',
      dependencyTypesNot: ['dynamic-import'],
    },
  ),
  rule(
    'store-is-loaded-when-configured',
    'The client of the store of files costs nothing where files are rows: only a dynamic import loads it.',
    { path: '^server/', pathNot: ['^server/files/store/s3-store[.]ts$', tests] },
    {
      path: '^server/files/store/s3-store[.]ts$|^(node_modules/)?@aws-sdk(/|$)',
      dependencyTypesNot: ['dynamic-import'],
    },
  ),
  rule(
    'platform-has-the-driver',
    'Only server/platform talks to the database driver: take a TenantDb or a SystemDb.',
    { path: '^server/', pathNot: ['^server/platform/', tests] },
    { path: '^(node_modules/)?(@types/)?(pg|pg-boss|@electric-sql)(/|$)' },
  ),
];

const appRules = [
  rule(
    'features-stand-alone',
    'A feature never imports another feature: share through client/, ui/, blocks/ or the app.',
    { path: '^(src|embedded-admin)/features/([^/]+)/' },
    { path: '^$1/features/', pathNot: '^$1/features/$2/' },
  ),
];

const generalRules = [
  rule(
    'tests-are-not-shipped',
    'The product does not import what only tests use.',
    { path: `^${anyOf(Object.keys(rooms))}/`, pathNot: tests },
    { path: tests, pathNot: 'node_modules/' },
  ),
  rule(
    'no-cycles',
    'Files that import each other, be it for a type, are one file or need a third.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
  ),
];

export default {
  forbidden: [...roomRules, ...serverRules, ...appRules, ...generalRules],
  options: {
    // TypeScript 7 has no parser for other tools.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    preserveSymlinks: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'types'],
    },
  },
};
