// Every walk, in the engine of the project that runs this file: one browser for all of them.
import './walks/history.suite.ts';
import './walks/links.suite.ts';
import './walks/unsaved-changes.suite.ts';
import './walks/focus.suite.ts';
import './walks/sign-in.suite.ts';
import './walks/failures.suite.ts';
import './walks/both-sides.suite.ts';
