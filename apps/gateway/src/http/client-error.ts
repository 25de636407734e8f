import type { ConnectionError } from 'fastify'
import type { Socket } from 'node:net'
import { refusalEnvelope } from './answer.ts'
import { securityHeaders } from './security-headers.ts'

const headerLines = Object.entries({ 'cache-control': 'no-store', ...securityHeaders })
  .map(([name, value]) => `${name}: ${value}\r\n`)
  .join('')

/** Malformed HTTP or oversized headers: one short answer, then the connection is closed. */
export function answerClientError(error: ConnectionError, socket: Socket): void {
  if (!socket.writable || socket.destroyed) return
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const body = JSON.stringify(refusalEnvelope('request_malformed'))
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\n${headerLines}Content-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
