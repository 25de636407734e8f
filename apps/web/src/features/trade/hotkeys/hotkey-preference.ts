/** The user's hotkeys; off until they are switched on. */
import { useStored } from '../../../preferences/use-preference.ts'
import { defaultHotkeys, type Hotkeys } from './hotkey-map.ts'
import { hotkeysEntry } from './hotkeys-entry.ts'
import { decodeHotkeys, encodeHotkeys } from './stored-hotkeys.ts'

let read: { readonly text: string; readonly hotkeys: Hotkeys } = { text: '', hotkeys: defaultHotkeys }

export const hotkeyPreference = {
  subscribe: (listener: () => void) => hotkeysEntry.subscribe(listener),
  /** The same object as long as nothing changed. */
  get(): Hotkeys {
    const text = hotkeysEntry.get()
    if (text !== read.text) read = { text, hotkeys: decodeHotkeys(text) }
    return read.hotkeys
  },
  set: (hotkeys: Hotkeys) => hotkeysEntry.set(encodeHotkeys(hotkeys)),
}

export function useHotkeyPreference(): Hotkeys {
  return useStored(hotkeyPreference, defaultHotkeys)
}
