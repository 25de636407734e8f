/** Requests that two servers in a row may parse differently; each carries a hidden second request. */
const host = 'Host: a'
const smuggled = 'GET /v1/smuggled HTTP/1.1\r\nHost: a\r\n\r\n'
const json = 'Content-Type: application/json\r\nOrigin: http://a'

export const smugglingShapes: readonly (readonly [name: string, bytes: string])[] = [
  [
    'CL.TE',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'TE.CL',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${smuggled}\r\n0\r\n\r\n`,
  ],
  [
    'TE.TE',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a TE that is none',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a space before the colon',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'two lengths',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\n${smuggled}`,
  ],
  ['a list of lengths', `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 0, 0\r\n\r\n${smuggled}`],
  ['a length with a sign', `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: +0\r\n\r\n${smuggled}`],
  ['a length in hex', `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nContent-Length: 0x0\r\n\r\n${smuggled}`],
  [
    'a folded line',
    `POST /v1/x HTTP/1.1\r\n${host}\r\nX: a\r\n Transfer-Encoding: chunked\r\nContent-Length: zero\r\n\r\n${smuggled}`,
  ],
  [
    'bare line feeds',
    `POST /v1/x HTTP/1.1\n${host}\nContent-Length: 0\nTransfer-Encoding: chunked\n\n0\n\n${smuggled}`,
  ],
  ['a bare carriage return', `GET /v1/x HTTP/1.1\r\n${host}\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n${smuggled}`],
  ['a zero byte in a header', `GET /v1/x HTTP/1.1\r\n${host}\r\nX: a\u0000b\r\n\r\n${smuggled}`],
  ['no host', `GET /v1/x HTTP/1.1\r\n\r\n${smuggled}`],
  ['two hosts', `GET /v1/x HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n${smuggled}`],
  ['HTTP/2 spoken in the clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  [
    'a chunk longer than it says',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a chunk size beyond numbers',
    `POST /v1/x HTTP/1.1\r\n${host}\r\n${json}\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n${smuggled}`,
  ],
]
