/** Maps a key press to its action, or to nothing: never while the user types, never when hotkeys are off. */
import { hotkeyActions, mayRepeat, type HotkeyAction } from './actions.ts'
import { chordOfPress, formatChord, type KeyPress } from './chord.ts'
import { findConflicts, type HotkeyMap, type Hotkeys } from './hotkey-map.ts'

/** The used part of a keyboard event; a real one fits. */
export interface PressEvent extends KeyPress {
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly defaultPrevented: boolean
  getModifierState(key: 'AltGraph'): boolean
  /** The innermost first, through shadow roots. */
  composedPath(): readonly unknown[]
}

export function resolveHotkey(event: PressEvent, { isOn, map }: Hotkeys): HotkeyAction | undefined {
  if (!isOn || event.defaultPrevented || event.isComposing || isTyping(event)) return undefined
  // AltGr types characters, and reports Ctrl and Alt while it does.
  if (event.getModifierState('AltGraph')) return undefined
  const chord = chordOfPress(event)
  if (!chord) return undefined
  const action = findAction(map, formatChord(chord))
  return action !== undefined && event.repeat && !mayRepeat(action) ? undefined : action
}

/** A key that two actions share, or that is reserved, does nothing. */
function findAction(map: HotkeyMap, chord: string): HotkeyAction | undefined {
  const action = hotkeyActions.find((name) => map[name] === chord)
  const isFree = action !== undefined && !findConflicts(map).some((conflict) => conflict.action === action)
  return isFree ? action : undefined
}

interface ElementLike {
  readonly tagName: string
  readonly isContentEditable?: boolean
  readonly type?: string
  getAttribute(name: string): string | null
}

/** Inputs without text: a key press in them is not typing. */
const pressedInputs: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'radio',
  'submit',
  'reset',
  'image',
  'file',
  'color',
])

const typedRoles: ReadonlySet<string> = new Set([
  'textbox',
  'searchbox',
  'combobox',
  'spinbutton',
  'listbox',
  'menu',
  'menubar',
  'slider',
  'grid',
  'tree',
  'application',
])

/** Whether the target handles keys itself: a field, a list with type-ahead, an open dialog. */
function isTyping(event: Pick<PressEvent, 'composedPath'>): boolean {
  const path = event.composedPath().filter(isElement)
  return path.some((element, depth) => readsKeys(element, depth === 0))
}

function readsKeys(element: ElementLike, isTarget: boolean): boolean {
  const role = element.getAttribute('role')
  if (role === 'dialog' || role === 'alertdialog' || element.tagName === 'DIALOG') return true
  if (element.isContentEditable === true || (role !== null && typedRoles.has(role))) return true
  if (!isTarget) return false
  if (element.tagName === 'INPUT') return !pressedInputs.has((element.type ?? 'text').toLowerCase())
  return element.tagName === 'TEXTAREA' || element.tagName === 'SELECT' || element.tagName === 'IFRAME'
}

function isElement(value: unknown): value is ElementLike {
  return typeof value === 'object' && value !== null && 'tagName' in value && 'getAttribute' in value
}
