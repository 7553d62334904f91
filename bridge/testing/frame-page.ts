import { connectHost } from '../embedded.ts';

window.bridgeFramePage = {
  connectHost,
  postToHost: (data) => window.parent.postMessage(data, '*'),
};
