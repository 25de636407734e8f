/** The user's hotkey map, with its conflicts. Off until it is switched on. */
import { hotkeyActions, type HotkeyAction } from './actions.ts'
import { formatChord, parseChord, type Chord } from './chord.ts'

export type HotkeyMap = Readonly<Record<HotkeyAction, string | null>>

export interface Hotkeys {
  readonly isOn: boolean
  readonly map: HotkeyMap
}

export const defaultMap: HotkeyMap = {
  buy: 'KeyB',
  sell: 'KeyS',
  submit: 'Shift+Enter',
  submit_buy: 'Shift+KeyB',
  submit_sell: 'Shift+KeyS',
  clear_form: 'Shift+Backspace',
  share_25: 'Digit1',
  share_50: 'Digit2',
  share_75: 'Digit3',
  share_100: 'Digit4',
  focus_amount: 'KeyQ',
  focus_price: 'KeyP',
  price_up: 'Alt+ArrowUp',
  price_down: 'Alt+ArrowDown',
  price_best_bid: 'KeyJ',
  price_best_ask: 'KeyK',
  price_last: 'KeyL',
  type_limit: 'Shift+Digit1',
  type_market: 'Shift+Digit2',
  type_trigger_limit: 'Shift+Digit3',
  toggle_post_only: 'KeyO',
  cancel_last: 'KeyX',
  cancel_market: 'Shift+KeyX',
  cancel_buys: null,
  cancel_sells: null,
  cancel_everything: null,
  focus_search: 'Slash',
  next_market: 'BracketRight',
  previous_market: 'BracketLeft',
  toggle_cheat_sheet: 'Shift+Slash',
}

export const defaultHotkeys: Hotkeys = { isOn: false, map: defaultMap }

export type ChordProblem =
  /** Reserved: the browser, the system or a screen reader uses the chord. Taken: another action has it. */
  'chord_reserved' | 'chord_taken'

export interface Conflict {
  readonly action: HotkeyAction
  readonly problem: ChordProblem
  /** The other actions with this chord, where it is taken. */
  readonly others: readonly HotkeyAction[]
}

/** Keys that scroll a page or press the focused element, without modifiers. */
const pageKeys: ReadonlySet<string> = new Set([
  'Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Backspace',
  'Delete',
])

export function isReserved(chord: Chord): boolean {
  const { code, ctrl, alt, shift, meta } = chord
  // Chords with Ctrl or Meta belong to the browser or the system: close the tab, copy, find, zoom. So do F1 … F12.
  if (ctrl || meta || /^F\d+$/.test(code)) return true
  if (code === 'Tab' || code === 'Escape') return true
  // Alt with a letter opens menus, with left and right it navigates the history.
  if (alt) return !/^Arrow(Up|Down)$|^Page/.test(code)
  return !shift && pageKeys.has(code)
}

export function findConflicts(map: HotkeyMap): readonly Conflict[] {
  const holders = Map.groupBy(
    hotkeyActions.filter((action) => map[action] !== null),
    (action) => map[action],
  )
  return hotkeyActions.flatMap((action): Conflict[] => {
    const text = map[action]
    if (text === null) return []
    const chord = parseChord(text)
    if (!chord || isReserved(chord)) return [{ action, problem: 'chord_reserved', others: [] }]
    const others = (holders.get(text) ?? []).filter((other) => other !== action)
    return others.length > 0 ? [{ action, problem: 'chord_taken', others }] : []
  })
}

/** The map with one key changed, or the conflict that prevents it; null removes the key. */
export function remap(
  map: HotkeyMap,
  action: HotkeyAction,
  chord: Chord | null,
): { readonly map: HotkeyMap; readonly conflict: Conflict | undefined } {
  const next = { ...map, [action]: chord && formatChord(chord) }
  return { map: next, conflict: findConflicts(next).find((conflict) => conflict.action === action) }
}
