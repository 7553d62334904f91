/** The texts where the activity type to copy or to replace could not be opened. */
export const sourceLabels = {
  notCopied: 'The activity type to copy could not be opened',
  notReplaced: 'The activity type to replace could not be opened',
  gone: (slug: string, version: string | null): string =>
    `There is no activity type “${slug}”${version === null ? '' : ` in version ${version}`}, or it has been deleted. Choose another one in the list.`,
};
