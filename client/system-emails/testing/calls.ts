import type { EndpointName } from '#contract/endpoints.ts';
import { id, type Reads, read, send, type Writes, write } from '../../testing/calls.ts';
import { systemEmailMutations } from '../mutations.ts';
import { systemEmailQueries } from '../queries.ts';

const ofSystemEmail: EndpointName[] = ['listSystemEmails', 'getSystemEmail', 'listAuditEntries'];
const words = { subject: 'Hello', htmlTemplate: '<p>Hello</p>' };

export const reads: Reads = (api) => [
  read(systemEmailQueries(api).list()),
  read(systemEmailQueries(api).one('points-expiring')),
];

export const writes: Writes = {
  updateSystemEmail: write(
    (api) => systemEmailMutations(api).update('points-expiring'),
    { subject: 'Hello', htmlTemplate: '<p>Hello</p>', version: 0 },
    ofSystemEmail,
  ),
  restoreSystemEmail: write(
    (api) => systemEmailMutations(api).restore(),
    'points-expiring',
    ofSystemEmail,
  ),
  switchSystemEmail: write(
    (api) => systemEmailMutations(api).turn(),
    { id: 'points-expiring', enabled: false },
    ofSystemEmail,
  ),
  previewSystemEmail: 'nothing is kept of a preview',
  testSystemEmail: 'the email is in the inbox of its reader, and nowhere in the product',
};

export const others: Reads = (api) => [
  send(systemEmailMutations(api).preview('points-expiring'), words),
  send(systemEmailMutations(api).test('points-expiring'), { ...words, submissionId: id }),
];
