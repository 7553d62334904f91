import { z } from 'zod';
import type { MailCategory, SystemMailId } from '#contract/mail/system-mails.ts';
import type { MailTenant } from '../mail.ts';
import type { MailValue } from '../page/page.ts';
import type { Wording } from './wording.ts';

/** Whom a system email goes to: the name that it addresses them by, and their address. */
const recipient = z.object({ name: z.string(), address: z.string() });

const payloadOf = <Id extends SystemMailId, About extends z.ZodRawShape>(id: Id, about: About) =>
  z.object({ template: z.literal(id), to: recipient, ...about });

interface Definition<Id extends SystemMailId, About extends z.ZodRawShape, Name extends string> {
  readonly id: Id;
  readonly title: string;
  /** When it is sent, for the person who writes its words. */
  readonly helpText: string;
  readonly category: MailCategory;
  /** The facts that an area has to give about one such email. */
  readonly about: About;
  /** The names that can stand in double braces, with their meaning; FIRST_NAME is known everywhere. */
  readonly placeholders: Readonly<Record<Name, string>>;
  /** The value of each placeholder; an empty one leaves out a paragraph with nothing else. */
  values(
    mail: z.output<ReturnType<typeof payloadOf<Id, About>>>,
    tenant: MailTenant,
  ): Readonly<Record<NoInfer<Name>, MailValue>>;
  /** A believable one, for previews. */
  readonly sample: z.input<z.ZodObject<About>>;
  /** The built-in words, with placeholders. */
  wording(tenant: MailTenant): Wording;
}

/** The values of the placeholders of one email. */
export type MailValues = ReadonlyMap<string, MailValue>;

/** Declares a system email: the facts it needs, its placeholders, and its built-in words. */
export function defineKind<
  Id extends SystemMailId,
  About extends z.ZodRawShape,
  Name extends string,
>({ values, about, sample, placeholders, ...facts }: Definition<Id, About, Name>) {
  const payload = payloadOf(facts.id, about);
  return {
    ...facts,
    payload,
    placeholders: { FIRST_NAME: 'The first name of the person', ...placeholders },
    valuesOf(mail: unknown, tenant: MailTenant): MailValues {
      const known = payload.parse(mail);
      const { to } = known as { to: z.output<typeof recipient> };
      return new Map([
        ['FIRST_NAME', to.name],
        ...Object.entries<MailValue>(values(known, tenant)),
      ]);
    },
    sample: { template: facts.id, to: { name: 'Jane', address: 'jane@example.com' }, ...sample },
  };
}
