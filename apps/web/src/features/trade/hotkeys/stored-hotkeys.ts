/**
 * Hotkeys as text: a version, whether they are on, and only the differences from the default, so that new default keys
 * reach old maps.
 */
import { hotkeyActions } from './actions.ts'
import { parseChord } from './chord.ts'
import { defaultHotkeys, defaultMap, type HotkeyMap, type Hotkeys } from './hotkey-map.ts'

const storedVersion = 1

export function encodeHotkeys({ isOn, map }: Hotkeys): string {
  const changed = hotkeyActions.filter((action) => map[action] !== defaultMap[action])
  return JSON.stringify({ version: storedVersion, isOn, map: Object.fromEntries(changed.map((a) => [a, map[a]])) })
}

/** Unreadable text gives the default: off. */
export function decodeHotkeys(text: string | null): Hotkeys {
  const stored = parse(text)
  if (!stored) return defaultHotkeys
  const own = hotkeyActions.flatMap((action) => {
    const chord = Object.hasOwn(stored.map, action) ? stored.map[action] : undefined
    return chord === null || (typeof chord === 'string' && parseChord(chord)) ? [[action, chord] as const] : []
  })
  return { isOn: stored.isOn, map: { ...defaultMap, ...(Object.fromEntries(own) as Partial<HotkeyMap>) } }
}

function parse(
  text: string | null,
): { readonly isOn: boolean; readonly map: Readonly<Record<string, unknown>> } | undefined {
  if (text === null || text.length > 10_000) return undefined
  try {
    const stored = JSON.parse(text) as { version?: unknown; isOn?: unknown; map?: unknown } | null
    if (stored?.version !== storedVersion || typeof stored.map !== 'object' || stored.map === null) return undefined
    return { isOn: stored.isOn === true, map: stored.map as Readonly<Record<string, unknown>> }
  } catch {
    return undefined
  }
}
