/** Texts of how dates are written, in one’s own account. */
export const dateLabels = {
  title: 'Dates and times',
  description: 'How dates and times are written for you. All other texts stay English.',
  language: 'Write dates as in',
  ours: 'English, like all other texts',
  hours: 'Time',
  hoursOf: { '24': '24 hours', '12': '12 hours' },
  sample: (date: string): string => `For example: ${date}`,
};
