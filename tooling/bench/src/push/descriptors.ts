import { readFileSync } from 'node:fs'

const spare = 500

/** Each server process needs one descriptor per subscriber; each subscriber process its share of both servers. */
export function refuseFewDescriptors(sockets: number, subscriberProcesses: number): void {
  const needed = Math.max(sockets, Math.ceil((2 * sockets) / subscriberProcesses)) + spare
  const limit = readDescriptorLimit()
  if (limit >= needed) return
  throw new Error(
    `${sockets} sockets need ${needed} open files in one process, the hard limit is ${limit}. ` +
      `Raise it (ulimit -Hn, LimitNOFILE=, /etc/security/limits.conf), or use --sockets ${Math.floor(limit - spare)} ` +
      'or fewer and more --readers.',
  )
}

/** Node raises its soft limit to the hard one by itself, so the hard one counts. */
function readDescriptorLimit(): number {
  try {
    const line = /^Max open files\s+\S+\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'latin1'))
    return line?.[1] === 'unlimited' ? Infinity : Number(line?.[1] ?? Infinity)
  } catch {
    return Infinity
  }
}
