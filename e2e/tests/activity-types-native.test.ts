import { describeActivityTypes } from '../suites/activity-types.suite.ts';
import { nativeSide } from '../suites/side.ts';

describeActivityTypes('native', nativeSide);
