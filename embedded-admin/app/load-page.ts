import type { ComponentType } from 'react';
import { reloadOnce } from '#client/version/reload-once.ts';

/** The code of a page could not be loaded, and loading the document again has not helped. */
export class PageCodeGone extends Error {}

const neverLoads = new Promise<never>(() => {});

/** Loads the code of the page at a path; throws `PageCodeGone`, never the error of the browser. */
export async function loadPage(
  path: string,
  load: () => Promise<ComponentType>,
): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (reloadOnce(path)) return neverLoads;
    throw new PageCodeGone(path, { cause: error });
  }
}
