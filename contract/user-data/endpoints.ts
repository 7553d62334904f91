import { signedIn } from '../http/access.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { UserData } from './user-data.ts';

export const getUserData = defineEndpoint({
  method: 'GET',
  path: '/api/v1/users/__SELF__/data',
  summary: 'Get one’s own user data',
  access: signedIn,
  response: UserData,
});

export const updateUserData = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/users/__SELF__/data',
  summary: 'Replace one’s own user data; an outdated version is refused',
  access: signedIn,
  body: UserData,
  response: UserData,
  problems: ['conflict'],
});
