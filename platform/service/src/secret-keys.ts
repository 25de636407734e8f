import { readFileSync } from 'node:fs'
import { ConfigError } from './config.ts'

/** For secrets in development, where nothing of value is stored. */
export const developmentKey = 'development only: everybody knows this key'

/** Two while they are rotated; a third for a rotation that was interrupted. */
const keysMax = 3
const keyLengthMin = 32

/**
 * The keys in a file that only its process can read, one per line, newest first: the first one seals, all of them open.
 * Undefined when `variable` names no file.
 */
export function readSecretKeys(file: string | undefined, variable: string): readonly string[] | undefined {
  if (file === undefined) return undefined
  const keys = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (keys.length === 0 || keys.some((key) => key.length < keyLengthMin))
    throw new ConfigError(`${variable} holds fewer than ${keyLengthMin} characters`)
  if (keys.length > keysMax) throw new ConfigError(`${variable} holds more than ${keysMax} keys`)
  return keys
}
