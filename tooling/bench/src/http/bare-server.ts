/** Answers every call at once with the same words: what is slow here is the machine, not the exchange. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = JSON.stringify({ code: '00000', msg: 'success', data: { orderId: 1, status: 'filled' } })
const headers = { 'content-type': 'application/json' }

const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, headers).end(answer))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
