/** A value stored as plain text under its own name: cookies, and keys that other programs read too. */
import type { Stored } from './stored.ts'
import { createWatchers, type TextStorage } from './text-storage.ts'

type PlainValueOptions<T> = {
  readonly storage: TextStorage
  readonly key: string
  readonly fallback: T
  /** Undefined for an invalid text; the fallback applies then. */
  readonly decode: (text: string) => T | undefined
  readonly encode: (value: T) => string
}

export function createPlainValue<T>({ storage, key, fallback, decode, encode }: PlainValueOptions<T>): Stored<T> {
  const watchers = createWatchers()
  let known: { readonly text: string | null; readonly value: T | undefined } | undefined

  function load(): T | undefined {
    if (!known) {
      storage.watch(key, onChange)
      known = readNow()
    }
    return known.value
  }

  function readNow(): NonNullable<typeof known> {
    const text = storage.read(key)
    return { text, value: text === null ? undefined : decode(text) }
  }

  function onChange(): void {
    const next = readNow()
    if (next.text === known?.text) return
    known = next
    watchers.notify(key)
  }

  return {
    fallback,
    get: () => load() ?? fallback,
    isSaved: () => load() !== undefined,
    set(value) {
      load()
      storage.write(key, encode(value))
    },
    clear() {
      load()
      storage.remove(key)
    },
    subscribe(listener) {
      load()
      return watchers.add(key, listener)
    },
  }
}
