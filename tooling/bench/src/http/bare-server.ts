/** Answers every call at once with a constant: any slowness here is the machine's, not the exchange's. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const answer = JSON.stringify({ code: '00000', msg: 'success', data: { orderId: 1, status: 'filled' } })
const headers = { 'content-type': 'application/json' }

const server = createServer((request, response) => {
  request.resume().once('end', () => response.writeHead(200, headers).end(answer))
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.once('disconnect', () => process.exit(0))
