import { type AddressInfo, createServer, Server } from 'node:net';

/** Preloaded into a service: occupies the first port that the service closes, before it can listen there again. */
const close = Server.prototype.close;
Server.prototype.close = function (this: Server, ...rest) {
  const { port } = this.address() as AddressInfo;
  Server.prototype.close = close;
  this.once('close', () => createServer().listen(port, '127.0.0.1').unref());
  return close.apply(this, rest);
};
