import type { FastifyReply } from 'fastify';
import type { MailScheme } from '#contract/branding/mail-preview.ts';

/** Nothing runs in it, nothing is fetched, and no page but the product's own has it in a frame. */
const policy =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

/** Answers an email as a page for a frame, as bright as asked for, on any device. */
export const sendMailPage = (reply: FastifyReply, html: string, scheme: MailScheme): FastifyReply =>
  reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'private, max-age=60' })
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all'));
