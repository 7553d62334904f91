const listed = (names: readonly string[]): string => names.map((name) => `{{${name}}}`).join(', ');

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
  unknown: (names: readonly string[]): string =>
    names.length === 1
      ? `${listed(names)} is not known here and is left out.`
      : `${listed(names)} are not known here and are left out.`,
  noLinks: (names: readonly string[]): string =>
    names.length === 1
      ? `No tracking link has the name ${listed(names)}. The email cannot be sent with it.`
      : `No tracking links have the names ${listed(names)}. The email cannot be sent with them.`,
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
