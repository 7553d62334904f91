import { brandImageProblems } from '#contract/branding/image.ts';

/** The texts of the section of the settings about the looks of the brand (SET-64 to SET-71). */
export const brandingLabels = {
  title: 'Branding',
  description: 'What your portal, its emails and the app on a phone look like.',
  fields: {
    logo: 'Logo',
    hideBrandNameInHeader: 'Hide brand name in header',
    faviconUrl: 'Favicon',
    mobileAppName: 'Mobile app name',
    mobileIcons: 'Mobile icon',
    headerBackgroundColor: 'Header background',
    headerHoverBackgroundColor: 'Header, under the pointer',
    headerActiveBackgroundColor: 'Header, chosen entry',
    headerTextColor: 'Header text',
    primaryButtonColor: 'Primary button',
    primaryButtonHoverColor: 'Primary button, under the pointer',
    linkColor: 'Link',
    linkHoverColor: 'Link, under the pointer',
  },
  groups: {
    header: {
      title: 'Header',
      description:
        'Another background gives the two others a darker shade of it. You can change them.',
    },
    actions: {
      title: 'Buttons and links',
      description:
        'Where a colour could not be read, such as on a dark page, it is drawn deeper or lighter.',
    },
    pictures: { title: 'Logo and favicon' },
    app: {
      title: 'App on a phone',
      description: 'How the portal is called on a home screen, where it can be installed.',
    },
  },
  hints: {
    logo: 'PNG, JPEG, GIF or WebP, at most 20 MB. It is fitted into 300 x 72 pixels.',
    faviconUrl: 'The small picture in the tab of a browser.',
    mobileIcons: 'Square, and at least 512 x 512 pixels.',
    hideBrandNameInHeader: 'For a logo that has the name in it',
  },
  picture: { choose: 'Choose an image', change: 'Change image', remove: 'Remove' },
  problems: brandImageProblems,
  contrast: {
    readable: (ratio: string): string => `Contrast ${ratio}: can be read`,
    low: (ratio: string): string => `Contrast ${ratio}: hard to read, 4.5:1 is needed`,
    use: (colour: string): string => `Use ${colour}`,
  },
  preview: {
    title: 'Preview',
    schemes: { light: 'Light', dark: 'Dark' },
    scheme: 'Preview on a light or a dark page',
    portal: 'Portal',
    mail: 'Email',
    menu: ['Home', 'Activities'],
    heading: 'Share your story',
    words: 'Tell a friend about us and collect points. ',
    link: 'How points work',
    button: 'Take part',
  },
};
