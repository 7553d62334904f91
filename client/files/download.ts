import type { FileContent } from '#contract/http/endpoint.ts';

/** Hands a file that is already here to the browser as a download. */
export function download({ content, name }: FileContent): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
