import { id, type Reads, read, send, slug, type Writes, write } from '../../testing/calls.ts';
import { ofCash } from '../../testing/shown-by.ts';
import { ownEmailMutations } from '../own-email.ts';
import { personMutations, personQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(personQueries(api).one(slug)),
  read(personQueries(api).testUsers()),
];

export const writes: Writes = {
  updatePerson: write((api) => personMutations(api).update(), { slug, tags: ['runner'] }, [
    'listAmbassadors',
    'getPerson',
    'countTestUsers',
    'listTags',
    'getCommunity',
    'listActivities',
    'listAdministrators',
    'listAuditEntries',
    'getMe',
    ...ofCash,
  ]),
  requestEmailChange: 'nothing changes before the link of the mail is opened',
  confirmEmailChange: write((api) => ownEmailMutations(api).confirm(), { token: 'x' }, [
    'getMe',
    'getPerson',
    'listAmbassadors',
    'listAdministrators',
    'listAuditEntries',
  ]),
};

export const others: Reads = (api) => [
  send(personMutations(api).deactivate(), { id }),
  send(personMutations(api).reactivate(), { id }),
];
