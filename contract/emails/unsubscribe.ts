/** The page that an unsubscribe link opens; its `token` stands in the query (MAIL-65). */
export const unsubscribePath = '/unsubscribe';

/** The name of a brand's own emails in the notification preferences, where a system email has its id (MAIL-63). */
export const customEmails = 'custom-emails';

/** The emails that a link at their end switches off, by their names in the notification preferences. */
export const mailsWithLink = [customEmails, 'weekly-summary-admin'] as const;
export type MailWithLink = (typeof mailsWithLink)[number];
