import { describeAccount } from '../suites/account.suite.ts';
import { nativeSideOf } from '../suites/side.ts';

describeAccount('native', nativeSideOf('account'));
