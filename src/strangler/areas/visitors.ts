// The areas of pages that anybody may open, signed in or not. One line an area.
export { applyScreens } from '../screens/apply.ts';
export { signInScreens } from '../screens/sign-in.ts';
