import { z } from 'zod';

/**
 * Forbids zod to compile schemas with `eval`, which the content security policy would report.
 * The first import of every browser entry: it has to run before any schema is used.
 */
z.config({ jitless: true });
