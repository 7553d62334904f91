import type { ScreenReturn, SideFigures, StageCount } from '#contract/screens/board.ts';
import type { ScreenRollout } from '#contract/screens/screen-rollout.ts';
import type { ScreenFailure } from '#contract/screens/tally.ts';
import type { Stage } from '#contract/tenants/rollout.ts';
import type { BoardDays } from './queries.ts';
import type { RolloutWords } from './rollout-words.ts';

const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

const tenants = (count: number): string => countOf(count, 'tenant', 'tenants');

/** A part of a whole as people read it: one decimal below ten percent, none where there is nothing. */
export function percent(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = (100 * part) / whole;
  return `${share > 0 && share < 10 ? share.toFixed(1) : Math.round(share)}%`;
}

/** How often a side could not be shown. */
export const failuresOf = ({ failed }: Pick<SideFigures, 'failed'>): number =>
  Object.values(failed).reduce((sum, count) => sum + count, 0);

/** All texts of the migration board. */
export const screenLabels = {
  title: 'Migration',
  description:
    'Which pages people open in their new version, how often that fails, and how long it takes.',
  failure: 'The migration board could not be loaded',
  period: 'Period',
  days: { '1': 'Today', '7': '7 days', '30': '30 days', '90': '90 days' } satisfies Record<
    BoardDays,
    string
  >,
  scope: {
    tenant: (name: string): string => `Figures of ${name}. Days are counted in UTC.`,
    installation: (count: number): string =>
      `Figures of all ${tenants(count)} together. Days are counted in UTC.`,
  },
  both: 'Pages with both versions',
  one: 'Pages with one version',
  version: 'Version',
  back: 'All pages',
  columns: {
    page: 'Page',
    audience: 'For whom',
    opened: 'Opened in the new version',
    openedAtAll: 'Opened',
    failed: 'Failed',
    time: 'Time to content',
    chosen: 'Chosen',
  },
  sides: { native: 'Previous version', embedded: 'New version' },
  only: { native: 'Previous version only', embedded: 'New version only' },
  onlyShort: { native: 'Previous', embedded: 'New' },
  never: 'Not opened',
  times: (count: number): string => countOf(count, 'time', 'times'),
  summary: {
    failed: 'Failed in the new version',
    both: 'Pages with both versions',
    ofPages: (count: number): string => `of ${countOf(count, 'page', 'pages')}`,
  },
  opened: (embedded: number, native: number): string =>
    `${embedded.toLocaleString('en')} of ${countOf(embedded + native, 'time', 'times')}`,
  failed: (count: number, opened: number): string =>
    count === 0 ? 'None' : `${count.toLocaleString('en')} of ${opened.toLocaleString('en')}`,
  milliseconds: (time: number | null): string =>
    time === null ? '–' : time < 1000 ? `${time}\u00a0ms` : `${(time / 1000).toFixed(1)}\u00a0s`,
  against: (time: string): string => `previous: ${time}`,
  chose: {
    embedded: (count: number): string => `new ${countOf(count, 'time', 'times')}`,
    native: (count: number): string => `previous ${countOf(count, 'time', 'times')}`,
  },
  /** How many tenants have which stage of a screen, in one line. */
  audience(
    counts: readonly StageCount[],
    deliveredStage: Stage,
    tenantCount: number,
    { stages }: RolloutWords,
  ): string {
    const others = tenantCount - counts.reduce((sum, each) => sum + each.tenants, 0);
    const byStage = (['embedded', 'beta', 'native'] as const)
      .map((stage) => ({
        stage,
        tenants:
          (counts.find((each) => each.stage === stage)?.tenants ?? 0) +
          (stage === deliveredStage ? others : 0),
      }))
      .filter((each) => each.tenants > 0);
    const [first] = byStage;
    if (byStage.length <= 1) return stages[first?.stage ?? deliveredStage];
    return byStage.map((each) => `${stages[each.stage]}: ${tenants(each.tenants)}`).join(' · ');
  },
  returns: {
    title: (count: number): string =>
      count === 1 ? 'A page went back by itself' : `${count} pages went back by themselves`,
    one: ({ failed, opened, tenantName }: ScreenReturn, page: string): string =>
      `${page} went back to its previous version in ${tenantName}: ${failed} of ${Math.max(opened, failed)} openings failed within an hour.`,
    tryAgain: 'Try the new version again',
    tryAgainNamed: (page: string, tenantName: string): string =>
      `Try the new version of ${page} again in ${tenantName}`,
    tried: (page: string, tenantName: string): string =>
      `${tenantName} has the new version of ${page} again`,
    operator: 'An operator can let people here try the new version again.',
  },
  failures: {
    'not-found': 'Its document is not there',
    'server-error': 'The server answered with an error',
    refused: 'The server could not be reached',
    blocked: 'The browser may not show it here',
    'sign-in': 'A page for logging in came instead',
    timeout: 'It took too long',
    crashed: 'Its program did not start',
    'page-crashed': 'An error ended the page',
    outdated: 'Its code is no longer there, after a release',
    'other-release': 'It is of another release',
    froze: 'It froze the tab',
  } satisfies Record<ScreenFailure, string>,
  figures: {
    title: 'Figures',
    period: (days: BoardDays): string =>
      days === '1' ? 'Of today, in UTC' : `Of the last ${days} days, today included, in UTC`,
    opened: 'Opened',
    failed: 'Failed',
    median: 'Half of them within',
    p95: '95 of 100 within',
    timed: (count: number): string =>
      `of ${countOf(count, 'timed navigation', 'timed navigations')}`,
    chosen: 'Chosen while in beta',
  },
  rollout: {
    title: 'Roll-out',
    none: 'No operator has changed it. It is as the release has it.',
    stage: 'Version',
    delivered: (stage: Stage, { stages }: RolloutWords): string =>
      `As delivered (${stages[stage].toLowerCase()})`,
    share: 'Percentage of tenants',
    shareHint: 'A tenant that has it keeps it when the percentage grows.',
    tenants: 'And always these tenants',
    tenantsHint: 'Tenant IDs. Press Enter after each.',
    failureLimit: 'Goes back by itself at',
    failureLimitHint:
      'Percent of the openings by staff that fail within an hour, from 5 failures on. Only the tenant where they fail goes back.',
    reason: 'Reason',
    reasonHint: 'It is kept with your name and the time.',
    ownFirst: 'A roll-out of the tenant’s own, in the list of tenants, goes before this one.',
    save: 'Save',
    saved: (page: string): string => `Roll-out of ${page} saved`,
    undone: (page: string): string => `Roll-out of ${page} is as it was before`,
    takenBack: (reason: string): string => `Undone: ${reason}`.slice(0, 500),
    start: 'Let it go on',
    stopReason: 'Stopped',
    startReason: 'Let go on',
    cancel: 'Cancel',
  },
  history: {
    title: 'Changes',
    none: 'Nobody has changed it yet',
    by: (email: string): string => `by ${email}`,
    undoNamed: (reason: string): string => `Take back: ${reason}`,
    undo: 'Take back',
  },
  /** A roll-out in one line. */
  describe(
    { stage, share, tenants: named, isStopped }: ScreenRollout,
    words: RolloutWords,
  ): string {
    if (isStopped) return words.stopped;
    if (stage === null) return 'As delivered';
    const whom = [
      ...(share > 0 ? [share === 100 ? 'everybody' : `${share}% of tenants`] : []),
      ...(share < 100 && named.length > 0 ? [named.join(', ')] : []),
    ];
    return `${words.stages[stage]}: ${whom.length === 0 ? 'nobody' : whom.join(' and ')}`;
  },
} as const;
