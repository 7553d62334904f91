import { isbot } from 'isbot';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Headers by which browsers say that they fetch an address before anybody has opened it. */
const prefetchHeaders = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * The visitor who opens an address: a bot, such as the preview of a messenger or a browser that fetches ahead, or a
 * person.
 */
export function visitorOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): 'person' | 'bot' {
  const agent = headers['user-agent'];
  const isAhead = prefetchHeaders.some((name) =>
    /prefetch|preview/i.test(String(headers[name] ?? '')),
  );
  return isAhead || typeof agent !== 'string' || agent === '' || isbot(agent) ? 'bot' : 'person';
}

interface Link {
  readonly tenantId: string;
  readonly linkId: string;
}

interface Count extends Link {
  readonly day: string;
  readonly people: number;
  readonly bots: number;
}

/** The longest time that a click is only in memory. A kill loses no more than the clicks of this time. */
const longestWait = 1000;

/** Counts how often links are opened, without anything about who opens them, and writes it down in batches. */
export class Clicks {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;

  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  add({ tenantId, linkId }: Link, visitor: 'person' | 'bot', now: Date): void {
    const isPerson = visitor === 'person';
    const day = now.toISOString().slice(0, 10);
    this.#count({ tenantId, linkId, day, people: isPerson ? 1 : 0, bots: isPerson ? 0 : 1 });
    this.#timer ??= setTimeout(() => void this.flush().catch(this.#onError), longestWait).unref();
  }

  /** Writes the counted clicks down; those that could not be written are tried again with the next. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.#database.inSystem('count-clicks', (db) =>
        sql`
          insert into tracking_link_clicks (tenant_id, link_id, day, people, bots)
          select counted.* from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
            as counted ("tenantId" text, "linkId" uuid, day date, people integer, bots integer)
          -- A link that is gone with its owner would keep all others from being written, now and for ever.
          where exists (
            select from tracking_links
            where tracking_links.tenant_id = "tenantId" and tracking_links.id = "linkId"
          )
          on conflict (tenant_id, link_id, day) do update set
            people = tracking_link_clicks.people + excluded.people,
            bots = tracking_link_clicks.bots + excluded.bots`.execute(db),
      );
    } catch (error) {
      for (const count of counts) this.#count(count);
      throw error;
    }
  }

  #count(more: Count): void {
    const key = `${more.linkId} ${more.day}`;
    const { people = 0, bots = 0 } = this.#counts.get(key) ?? {};
    this.#counts.set(key, { ...more, people: people + more.people, bots: bots + more.bots });
  }
}
