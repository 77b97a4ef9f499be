import { type AddressInfo, createServer, Server } from 'node:net';

/** Loaded before a service: takes the first port that the service lets go of, before it can use it. */
const close = Server.prototype.close;
Server.prototype.close = function (this: Server, ...rest) {
  const { port } = this.address() as AddressInfo;
  Server.prototype.close = close;
  this.once('close', () => createServer().listen(port, '127.0.0.1').unref());
  return close.apply(this, rest);
};
