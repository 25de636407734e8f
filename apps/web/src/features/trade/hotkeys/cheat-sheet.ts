/** Content of the cheat sheet: every group with its actions, their keys and conflicts. */
import { hotkeyGroups, isSending, type HotkeyAction, type HotkeyGroup } from './actions.ts'
import { labelsOf, parseChord } from './chord.ts'
import { findConflicts, type Conflict, type HotkeyMap } from './hotkey-map.ts'

export interface CheatSheetRow {
  readonly action: HotkeyAction
  /** Labels of the keys, modifiers first; empty without a key. */
  readonly keys: readonly string[]
  readonly isSending: boolean
  readonly conflict: Conflict | undefined
}

export interface CheatSheetGroup {
  readonly group: HotkeyGroup
  readonly rows: readonly CheatSheetRow[]
}

export function toCheatSheet(map: HotkeyMap, layout?: ReadonlyMap<string, string>): readonly CheatSheetGroup[] {
  const conflicts = new Map(findConflicts(map).map((conflict) => [conflict.action, conflict]))
  return (Object.keys(hotkeyGroups) as HotkeyGroup[]).map((group) => ({
    group,
    rows: hotkeyGroups[group].map((action) => {
      const chord = parseChord(map[action] ?? '')
      const keys = chord ? labelsOf(chord, layout) : []
      return { action, keys, isSending: isSending(action), conflict: conflicts.get(action) }
    }),
  }))
}
