import { id, type Reads, read, send, slug, type Writes, write } from '../../testing/calls.ts';
import { ofCash } from '../../testing/shown-by.ts';
import { ownEmailMutations, ownEmailQueries } from '../own-email.ts';
import { personMutations, personQueries } from '../queries.ts';

export const reads: Reads = (api) => [
  read(personQueries(api).one(slug)),
  read(personQueries(api).testUsers()),
  read(ownEmailQueries(api).waiting()),
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
  requestEmailChange: write(
    (api) => ownEmailMutations(api).request(),
    { email: 'new@acme.test', password: 'correct horse' },
    ['getEmailChange'],
  ),
  resendEmailChange: write((api) => ownEmailMutations(api).resend(), undefined, ['getEmailChange']),
  cancelEmailChange: write((api) => ownEmailMutations(api).cancel(), undefined, ['getEmailChange']),
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
