/** Requests that a proxy and a server could parse differently, or that are not HTTP; each ends its connection. */
export const hostileBytes = (token: string): Record<string, string> => {
  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: lab.example', `Authorization: Bearer ${token}`, ...headers, '', ''].join('\r\n');
  const order = 'POST /client/api/v3/order-requests HTTP/1.1';
  const hidden = 'GET /lab/api/v1/accounts HTTP/1.1\r\nHost: lab.example\r\n\r\n';
  const json = 'Content-Type: application/json';
  return {
    'a length and chunks': `${head(order, json, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    'chunks and a length': `${head(order, json, 'Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${hidden}`,
    'two lengths': `${head(order, json, 'Content-Length: 2', `Content-Length: ${2 + hidden.length}`)}{}${hidden}`,
    'a list of lengths': `${head(order, json, 'Content-Length: 2, 2')}{}`,
    'a length with a sign': `${head(order, json, 'Content-Length: +2')}{}`,
    'a negative length': `${head(order, json, 'Content-Length: -1')}{}`,
    'a hexadecimal length': `${head(order, json, 'Content-Length: 0x2')}{}`,
    'an unknown coding': `${head(order, json, 'Transfer-Encoding: xchunked')}0\r\n\r\n${hidden}`,
    'a coding after chunks': `${head(order, json, 'Transfer-Encoding: chunked, identity')}0\r\n\r\n`,
    'a coding with a tab': `${head(order, json, 'Transfer-Encoding:\tchunked')}0\r\n\r\n`,
    'a coding with a space before the colon': `${head(order, json, 'Transfer-Encoding : chunked')}0\r\n\r\n`,
    'a folded coding': `${head(order, json, 'Transfer-Encoding:\r\n chunked')}0\r\n\r\n`,
    'a chunk with a sign': `${head(order, json, 'Transfer-Encoding: chunked')}+2\r\n{}\r\n0\r\n\r\n`,
    'a chunk of endless size': `${head(order, json, 'Transfer-Encoding: chunked')}ffffffffffffffffff\r\n{}`,
    'a chunk with bare line feeds': `${head(order, json, 'Transfer-Encoding: chunked')}2\n{}\n0\n\n`,
    'a chunk with an endless extension': `${head(order, json, 'Transfer-Encoding: chunked')}2;${'x'.repeat(20_000)}\r\n{}`,
    'a bare line feed after the head': 'GET /health/live HTTP/1.1\nHost: lab.example\n\n',
    'a bare carriage return in a header': head('GET /health/live HTTP/1.1', 'X: a\rb'),
    'a NUL in a header': head('GET /health/live HTTP/1.1', 'X: a\0b'),
    'a header without a name': head('GET /health/live HTTP/1.1', ': x'),
    'a header without a colon': head('GET /health/live HTTP/1.1', 'just words'),
    'a header of 100 KB': head('GET /health/live HTTP/1.1', `X: ${'x'.repeat(100_000)}`),
    '5,000 headers': head('GET /health/live HTTP/1.1', ...Array.from({ length: 5_000 }, (_, i) => `X${i}: ${i}`)),
    'an address of 100 KB': head(`GET /${'x'.repeat(100_000)} HTTP/1.1`),
    'an address with a space': head('GET /health /live HTTP/1.1'),
    'an address with a NUL': head('GET /health/live\0 HTTP/1.1'),
    'no address': head('GET  HTTP/1.1'),
    'no version': 'GET /health/live\r\n\r\n',
    'version 0.9': head('GET /health/live HTTP/0.9'),
    'version 3': head('GET /health/live HTTP/3.0'),
    'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    'the beginning of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    'two hosts': head('GET /health/live HTTP/1.1', 'Host: evil.example'),
    'a method that does not exist': head('BREW /pot HTTP/1.1'),
    'a proxy’s address': head('GET http://evil.example/health/live HTTP/1.1'),
    'a tunnel': head('CONNECT evil.example:443 HTTP/1.1'),
    'an upgrade': head('GET /health/live HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'),
    'a request behind a request': head('GET /health/live HTTP/1.1') + hidden,
    nothing: '\r\n\r\n\r\n',
    noise: Array.from({ length: 500 }, (_, i) => String.fromCharCode((i * 7919) % 256)).join(''),
  };
};
