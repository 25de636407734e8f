import type { ConfigStorage } from './sign-config-source.ts'

/** Session storage for environments without it, such as Node. */
export function createMemoryStorage(): ConfigStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  }
}
