import { describeAmbassador } from '../suites/ambassador.suite.ts';
import { describeAmbassadors } from '../suites/ambassadors.suite.ts';
import { nativeSide } from '../suites/side.ts';

describeAmbassadors('native', nativeSide);
describeAmbassador('native', nativeSide);
