import { z } from 'zod';
import { shortNote } from './short-note.ts';

const Ticket = z.object({ tenantId: z.string(), ticket: z.string() });

/** The ticket of a sign-in to another tenant, kept while the browser fetches that tenant's cookie (AUTH-96). */
export const ticketNote = shortNote('banyan.ticket', Ticket, () => sessionStorage);

/** The tenant this tab is on its way to. */
export const startedNote = shortNote('banyan.switch-started', z.string(), () => sessionStorage);

/**
 * The tenant that was chosen in the operator's list. The list opens a tab of its own, which shares
 * only local storage with it. No page of another origin can write this, so a tab that finds
 * it was opened by the operator, who need not confirm again.
 */
export const chosenNote = shortNote('banyan.switch-chosen', z.string(), () => localStorage);
