import { describeAmbassadors } from '../suites/ambassadors.suite.ts';

describeAmbassadors('native', { choose: async () => {}, root: (page) => page });
