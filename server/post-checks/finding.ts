import type { PostCheck } from '#contract/activities/post-check.ts';

type Finished = Exclude<PostCheck, { outcome: 'waiting' }>;

/** The result of a check, as a row keeps it; the network and the moment have columns of their own. */
export type Finding = Finished extends infer One
  ? One extends Finished
    ? Omit<One, 'network' | 'checkedAt'>
    : never
  : never;
