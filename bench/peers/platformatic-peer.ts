import type { Peer } from './peer.ts';
export const platformatic: Peer = {
  name: 'platformatic',
  description: '',
  install: async () => {},
  start: async () => {
    throw new Error('todo');
  },
};
