import { freePort, freePortFrom } from '../src/ports.ts'

// Run by ports.test.ts as one of many processes that choose ports at once: starts on a line of input, prints the chosen
// ports, waits.
const wanted = Number(process.argv[2])
process.stdin.once('data', () => void choose())
process.stdin.once('end', () => process.exit(0))
process.stdout.write('ready\n')

async function choose(): Promise<void> {
  const ports = await Promise.all([freePortFrom(wanted), freePort(), freePortFrom(wanted), freePort()])
  process.stdout.write(`${JSON.stringify(ports)}\n`)
}
