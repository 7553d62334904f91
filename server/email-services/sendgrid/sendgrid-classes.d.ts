// The packages export one client for the whole process. These are the classes that it is made of, which their types
// leave out.

declare module '@sendgrid/client/src/classes/client.js' {
  import type client from '@sendgrid/client';

  const Client: new () => typeof client;
  export default Client;
}

declare module '@sendgrid/mail/src/classes/mail-service.js' {
  import type mail from '@sendgrid/mail';

  const MailService: new () => typeof mail;
  export default MailService;
}
