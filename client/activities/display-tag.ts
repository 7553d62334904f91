/** A display tag as people read it: `getting-started` is "Getting started". */
export function displayTagLabel(tag: string): string {
  const words = tag.replaceAll('-', ' ');
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
