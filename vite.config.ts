import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** The browser never describes schemas as JSON Schema, which zod brings along with each of them. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/^import \* as processors .*$/m, 'const processors = {};')
        .replace(
          /^import .* from "..\/core\/to-json-schema.js";$/m,
          'const createStandardJSONSchemaMethod = () => undefined, createToJSONSchemaMethod = createStandardJSONSchemaMethod;',
        ),
  },
};

/** Finds modules by a part of their path, written with slashes. */
const at = (...paths: string[]): RegExp =>
  new RegExp(
    paths
      .map((path) => `${path}(/|[.])`)
      .join('|')
      .replaceAll('/', '[\\\\/]'),
  );

const areaPattern =
  /[\\/](?:client|contract)[\\/](?!auth|forms|fraud-cases|order-questions|reports|reward-|screens|tenants)([a-z-]+)[\\/]([a-z-]+)[.]ts/;

/** The files of an area that only its forms load: no list, card or figure elsewhere draws from them. */
const ofForms = /^(?:draft|form|.+-input|overtaken|rate-labels|source-labels|values|wizard)$/;

/** The area that a module is of; none for signing in, and for what belongs to no area. */
const areaOf = (id: string): string | null => {
  const [, area, file = ''] = areaPattern.exec(id) ?? [];
  if (area === undefined) return null;
  return ofForms.test(file) ? `${area}-forms` : area;
};

/** By the whole path: anybody may keep this project in a folder `src`. */
const isOfShell = (id: string): boolean =>
  id.startsWith(normalizePath(`${import.meta.dirname}/src/`));

/** The icons that the rows of the screen map name. */
const menuIcons = globSync('src/strangler/screens/*.ts').flatMap(
  (file) => readFileSync(file, 'utf8').match(/\bIcon[A-Z]\w+/g) ?? [],
);

/** Four documents share their vendor chunks, so the frame finds them in the shell's memory cache. */
export default defineConfig({
  plugins: [
    react(),
    withoutJsonSchema,
    compression({
      algorithms: [defineAlgorithm('gzip'), defineAlgorithm('brotliCompress')],
      threshold: 1024,
    }),
  ],
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    // Every browser of the target loads modules ahead by itself.
    modulePreload: { polyfill: false },
    // The oldest browsers that know light-dark() themselves, so that it is left as written.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    rolldownOptions: {
      input: {
        shell: 'index.html',
        embeddedAdmin: 'embedded-admin/index.html',
        frontPage: 'front-page/index.html',
        cardFields: 'card-fields/index.html',
      },
      output: {
        codeSplitting: {
          // Unasked, the pages share themselves out into hundreds of pieces of some lines each, which
          // are compressed badly and fetched one by one. Code that most pages need together is one piece.
          groups: [
            {
              name: 'react',
              test: at('node_modules/(react|react-dom|scheduler)'),
              priority: 6,
            },
            { name: 'router', test: at('node_modules/react-router'), priority: 6 },
            // Together, because zod has to be told not to compile before any schema is made.
            { name: 'zod', test: at('node_modules/zod', 'client/jitless'), priority: 5 },
            // All that the page for card fields loads: no code of the product runs beside the fields.
            {
              name: 'card-messages',
              test: at('contract/billing/(card-messages|refusal)'),
              priority: 4.5,
            },
            // The start of all documents, and the parts of nearly every page.
            {
              name: 'base',
              test: at(
                'blocks/(side|use-address-correction|use-query-changes)',
                'bridge/(inspector|internal-path)',
                'client/(auth/adopt-session|beta-features|emitter|lists/(labels|list-query|list-state)|forms/(draft-labels|drafts|validate)|http|observable|session|shortcuts|use-when|user-data|version|trusted-types)',
                'client/tenants/(billing-gate|queries|tenant-context|use-looks)',
                'contract/(activities/progress|emails/unsubscribe|http|user-data|auth/(account-endpoints|endpoints|session))',
                'contract/people/link-names',
                'contract/tenants/(add-money|branding|currency|endpoints|looks|tenant|wording)',
                'mantine/core/.+/(ActionIcon|Alert|Anchor|Button|Group|Input|InputBase|Stack|create-safe-context|get-auto-contrast-value)',
                'mantine/hooks/.+/use-uncontrolled',
                'react-query/.+/(QueryClientProvider|mutationOptions|queryOptions|useMutation)',
                'vite/preload-helper',
                'ui/(provider|page-skeleton|problem-panel|empty-state|notices|overlay|use-once)',
              ),
              priority: 4,
            },
            { name: 'bridge', test: at('bridge/(core|embedded|host)'), priority: 3 },
            {
              name: 'form',
              test: at(
                'blocks/forms/(problem-alert|use-form-problem)',
                'mantine/(form|core/.+/(PasswordInput|TextInput))',
                'ui/form-card',
              ),
              priority: 2,
            },
            { name: 'scroll-area', test: at('mantine/core/.+/ScrollArea'), priority: 2 },
            {
              name: 'menu',
              test: at('mantine/core/.+/(Menu|Popover)', 'src/shell/menus/color-scheme-items'),
              priority: 1,
            },
            // The shared code of the pages before signing in: signing in comes with all of it anyway.
            {
              name: 'before-signing-in',
              test: at(
                'client/auth/(registration-link|switch-notes|tenant-switch|tenant-switch-labels)',
                'client/tenants/tenant-address',
                'src/features/auth/(lazy-second-step|registration-link|screen-link|use-typed-email|working-card)',
              ),
              priority: 3,
            },
            // The shell as far as signing in needs it.
            {
              name: 'shell-base',
              test: isOfShell,
              tags: ['$initial'],
              priority: 4,
            },
            {
              name: 'notifications',
              test: at('(blocks|client|contract)/notifications'),
              priority: 2,
            },
            { name: 'dates', test: at('client/dates'), priority: 1 },
            { name: 'textarea', test: at('mantine/core/.+/Textarea'), priority: 1 },
            // The rest that pages share, by what comes together. A group takes along whatever its modules
            // import and no earlier group has, so a small part of many pages must not stand in a large one.
            {
              name: 'page',
              test: at(
                // Those of reward pictures stand on many pages, all of one area.
                '@tabler/icons-react/.+/icons/(?!IconBrandAmazon|IconDiscount|IconGiftCard).+',
                'react-query/.+/useQuery',
                'mantine/core/.+/Progress',
                'mantine/hooks/.+/use-disclosure',
                'ui/(filter-tabs|page-body|page-header|person-avatar-looks|section|stat|status-badge|tag-list)',
              ),
              minShareCount: 6,
              priority: 1,
            },
            // The surroundings of every screen of somebody who is signed in.
            {
              name: 'layout',
              test: at(
                'client/auth/queries',
                'client/(getting-started|guides)',
                'mantine/core/.+/Burger',
                'src/shell/(layouts/app-layout|menus/(menu|screen-icon)|screen/(screen-area|use-page-means))',
                'src/strangler/(beta-keys|embedded-screen|instruction-message|late-frame-host|tallies)',
                'ui/app-header',
              ),
              priority: 1,
            },
            // The start of every page of the newer admin.
            {
              name: 'frame',
              test: at('client/frames', 'embedded-admin/app/(?!main)[a-z-]+'),
              priority: 1,
            },
            {
              name: 'menu-icons',
              test: at(`@tabler/icons-react/.+/icons/(${menuIcons.join('|')})`),
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'dialog',
              test: at('mantine/core/.+/(Modal|NativeScrollArea)', 'ui/confirm-dialog'),
              priority: 1,
            },
            // Small parts of very many pages.
            {
              name: 'parts',
              test: at(
                'blocks/(forms/(use-draft|use-tell-dirty)|people/test-users-note|record-problem|side-link)',
                'ui/(area-menu|back-link|remove-button)',
              ),
              priority: 1,
            },
            // Every list can save its views, and that knows the lists of five areas. So what those lists are stands
            // apart from their areas, or a list would come with all of them. The order counts: each
            // takes along what it imports.
            {
              name: 'activities',
              test: (id) => areaOf(id) === 'activities',
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'lists',
              test: at(
                'client/lists/(columns|vueq)',
                'client/(activity-types|administrators)/list-state',
                'contract/suppressions/suppression',
              ),
              priority: 1,
            },
            // The shared code of the lists and the forms of people.
            {
              name: 'people',
              test: at(
                '(client|contract)/(codes|files|people|suppressions)',
                'contract/bank-accounts/bank-account',
                'contract/tenants/country',
              ),
              minShareCount: 2,
              priority: 1,
            },
            // Reports are made of its periods, and the dashboard must not come with all reports.
            {
              name: 'summary',
              test: at(
                '(client|contract)/summary',
                'blocks/figures/use-unfinished',
                'ui/(bar-chart|bar-scale|ranking)',
              ),
              priority: 1,
            },
            // The activities and earnings of an ambassador.
            {
              name: 'activity-card',
              test: at(
                'blocks/(activities/activity-state-badge|activity-types/category-icons)',
                'ui/(activity-card|tick)',
              ),
              priority: 1,
            },
            {
              name: 'earnings',
              test: at(
                'blocks/earnings/(earnings|expiry-note)',
                '(client|contract)/(points-expiry|transactions)',
              ),
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'filters',
              test: at('blocks/dates/day-range-field', 'ui/(day-range-picker|filters)'),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'saved-searches', test: at('(client|contract)/saved-searches'), priority: 1 },
            // The shared code of an area, by its name: a new area makes no page heavier that has none of it.
            {
              name: areaOf,
              debugName: 'areas',
              minShareCount: 2,
              priority: 1,
            },
            {
              name: 'list',
              test: at(
                'blocks/lists',
                'mantine/core/.+/MultiSelect',
                'ui/(data-table|pager|person-cell|search-field)',
              ),
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
