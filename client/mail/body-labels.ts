/** The texts of the editor of an email to any recipient. */
export const emailBodyLabels = {
  subject: 'Subject',
  body: 'Body',
  toolbar: 'Look of the text',
  source: 'Edit as HTML',
  sourceOnly: 'It holds more than the editor can show: please edit it as HTML.',
  buttonHint: 'A link that stands alone in its paragraph is shown as a button.',
  insert: 'Insert a placeholder',
  insertInSubject: 'Insert a placeholder into the subject',
  unknown: (names: readonly string[]): string => {
    const listed = names.map((name) => `{{${name}}}`).join(', ');
    return names.length === 1
      ? `${listed} is not known here and is left out.`
      : `${listed} are not known here and are left out.`;
  },
  preview: {
    title: 'Preview',
    show: 'Preview',
    failed: 'The preview could not be loaded',
    widths: 'Width',
    width: { wide: 'Wide', narrow: 'Phone', text: 'Text only' },
    schemes: 'Brightness',
    scheme: { light: 'Light', dark: 'Dark' },
    frame: 'The email as it will look',
    text: 'The email as text',
  },
} as const;
