import { afterEach, beforeEach, vi } from 'vitest';

/** The names of the files that a test hands to the browser, in their order; to be called outside of tests. */
export function noteDownloads(): readonly string[] {
  const names: string[] = [];
  beforeEach(() => {
    names.length = 0;
    URL.createObjectURL = () => 'blob:made';
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return names;
}
