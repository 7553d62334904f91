import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { redactUrl } from '../platform/log.ts';

const maxReportBytes = 8 * 1024;

const Report = z.object({
  'csp-report': z.object({
    'document-uri': z.string().default(''),
    'violated-directive': z.string().default(''),
    'blocked-uri': z.string().default(''),
    'source-file': z.string().optional(),
    'line-number': z.number().optional(),
  }),
});

/** Takes browsers' reports that a document broke its policy, from anyone, and logs each as one line. */
export async function takeCspReports(app: FastifyInstance): Promise<void> {
  await app.register(async (reports) => {
    reports.removeAllContentTypeParsers();
    reports.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: maxReportBytes },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post('/api/csp-report', { schema: { hide: true } }, async (request, reply) => {
      const report = Report.safeParse(request.body);
      if (report.success) {
        const violation = report.data['csp-report'];
        request.log.warn(
          {
            document: redactUrl(violation['document-uri']),
            directive: violation['violated-directive'],
            blocked: redactUrl(violation['blocked-uri']),
            source: redactUrl(violation['source-file'] ?? ''),
            line: violation['line-number'],
          },
          'A document broke its content security policy',
        );
      }
      return reply.status(204).send();
    });
  });
}
