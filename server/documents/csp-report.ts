import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { redactUrl } from '../platform/log.ts';

const maxReportBytes = 8 * 1024;
/** Anybody may send reports: so the lines that all of them together write to the log are limited. */
const linesPerMinute = 60;
const longestField = 200;

const cut = (url: string): string => redactUrl(url).slice(0, longestField);

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
  }),
});

/** Takes browsers' reports that a document broke its policy, from anyone, and logs each as one line, as far as they are few. */
export async function takeCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (reports) => {
    const check = app.createRateLimit({
      max: linesPerMinute,
      timeWindow: 60_000,
      keyGenerator: () => 'everybody',
    });
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: maxReportBytes },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post('/api/csp-report', { schema: { hide: true } }, async (request, reply) => {
      const report = Report.safeParse(request.body);
      const limit = await check(request);
      const isLogged = limit.isAllowed || !limit.isExceeded;
      if (report.success && isLogged) {
        const violation = report.data['csp-report'];
        request.log.warn(
          {
            document: cut(violation['document-uri']),
            directive: violation['violated-directive'].slice(0, longestField),
            blocked: cut(violation['blocked-uri']),
            source: cut(violation['source-file'] ?? ''),
            line: violation['line-number'],
          },
          'A document broke its content security policy',
        );
      }
      return reply.status(204).send();
    });
  });
}
