import { devDirectory } from '@argosy/backing-services'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Addresses } from './app-catalog.ts'

/** Publishes a running exchange's addresses for command-line tools; disposing removes the file. */
export function writeAddressFile(directory: string, addresses: Addresses): Disposable {
  const path = pathIn(directory)
  writeFileSync(path, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 })
  return { [Symbol.dispose]: () => rmSync(path, { force: true }) }
}

/** The addresses of the exchange in that directory; undefined when none runs there. */
export function readAddressFile(directory: string = devDirectory): Addresses | undefined {
  const path = pathIn(directory)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Addresses) : undefined
}

function pathIn(directory: string): string {
  return join(directory, 'addresses.json')
}
