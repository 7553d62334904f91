import { afterEach, beforeEach, vi } from 'vitest';

interface Downloads {
  readonly names: readonly string[];
  readonly contents: readonly Blob[];
}

/** The files that a test hands to the browser, in their order; to be called outside of tests. */
export function noteDownloads(): Downloads {
  const names: string[] = [];
  const contents: Blob[] = [];
  beforeEach(() => {
    names.length = 0;
    contents.length = 0;
    let content = new Blob();
    URL.createObjectURL = (given) => {
      if (given instanceof Blob) content = given;
      return 'blob:made';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
      contents.push(content);
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return { names, contents };
}
