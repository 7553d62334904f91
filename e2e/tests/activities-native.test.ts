import { describeActivities } from '../suites/activities.suite.ts';
import { nativeSide } from '../suites/side.ts';

describeActivities('native', nativeSide);
