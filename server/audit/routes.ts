import type { Handlers } from '#server/platform/http/bind.ts';
import { listAuditEntries } from './service.ts';

export const auditHandlers: Handlers<'listAuditEntries'> = { listAuditEntries };
