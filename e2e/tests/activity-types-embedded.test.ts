import { describeActivityTypes } from '../suites/activity-types.suite.ts';
import { embeddedSide } from '../suites/side.ts';

describeActivityTypes('embedded', embeddedSide('activityTypes'));
