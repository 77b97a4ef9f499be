import type { Peer } from './peer.ts';
export const directus: Peer = {
  name: 'directus',
  description: '',
  install: async () => {},
  start: async () => {
    throw new Error('todo');
  },
};
