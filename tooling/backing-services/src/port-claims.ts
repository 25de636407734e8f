import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'
import { host } from './settings.ts'

/**
 * A port is chosen some time before its process binds it, so the process that chooses it also claims it, and no other
 * process of this machine chooses a claimed port. A claim is a UDP socket on the same number: our servers use TCP only,
 * the kernel lets one process bind it, and the kernel releases it when that process ends for any reason.
 */
export async function claimPort(port: number): Promise<boolean> {
  const claim = await bindClaim(port)
  if (!claim) return false
  // The claim comes first: a probe binds the port for a moment, which could hinder a server whose port is claimed.
  if (await isPortFree(port)) return true
  claim.close()
  return false
}

type Claim = ReturnType<typeof createSocket>

/** The claim of a server's port is never released: its owner may stop the server and start it again. */
export function bindClaim(port: number): Promise<Claim | undefined> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    socket.once('error', () => {
      socket.close()
      resolve(undefined)
    })
    socket.bind({ port, address: host, exclusive: true }, () => {
      socket.unref()
      resolve(socket)
    })
  })
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host }, () => server.close(() => resolve(true)))
  })
}
