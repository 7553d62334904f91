/** The texts of the page of an export, to which an email leads (REP-109). */
export const exportPageLabels = {
  title: 'Your export',
  downloading: 'The file is being downloaded',
  stay: 'Please stay on this page until it is there.',
  cancelled: 'The download was cancelled',
  done: (name: string): string => `“${name}” has been downloaded`,
  where: 'You will find it among your browser’s downloads.',
  again: 'Download again',
  gone: 'This link does not work any more',
  whyGone:
    'The file of an export is kept for 7 days, for the administrator who asked for it. It has been deleted by now, or somebody else asked for it. You can export the list again at any time.',
  failed: 'The file could not be downloaded',
};
