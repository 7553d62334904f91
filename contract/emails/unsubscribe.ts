/** The page that an unsubscribe link opens; its `token` stands in the query (MAIL-65). */
export const unsubscribePath = '/unsubscribe';

/** What the emails that a brand writes are called in the notification preferences, as a system email is by its id (MAIL-63). */
export const customEmails = 'custom-emails';

/** Every email that a link at its own end switches off, by its name in the notification preferences. */
export const mailsWithLink = [customEmails, 'weekly-summary-admin'] as const;
export type MailWithLink = (typeof mailsWithLink)[number];
