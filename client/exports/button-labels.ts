/** The texts of a button that downloads a list or a report as CSV. */
export const exportButtonLabels = {
  export: 'Export CSV',
  /** In its place while the file is made. */
  exporting: 'Preparing the file…',
  exported: (name: string): string => `Downloaded ${name}`,
};
