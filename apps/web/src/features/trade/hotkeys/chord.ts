/**
 * A key with its modifiers, identified by its position on the keyboard and not by its label: `KeyB` is the same key in
 * every layout and script.
 */
export interface Chord {
  readonly code: string
  readonly ctrl: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly meta: boolean
}

/** Always in this order, so that equal chords are equal text: `Ctrl+Alt+Shift+Meta+KeyB`. */
const modifiers = [
  ['ctrl', 'Ctrl'],
  ['alt', 'Alt'],
  ['shift', 'Shift'],
  ['meta', 'Meta'],
] as const

const codePattern =
  /^(Key[A-Z]|Digit[0-9]|Numpad[0-9A-Z][A-Za-z]*|F([1-9]|1[0-9]|2[0-4])|Arrow(Up|Down|Left|Right)|Page(Up|Down)|Home|End|Insert|Delete|Backspace|Space|Enter|Escape|Tab|Minus|Equal|BracketLeft|BracketRight|Backslash|Semicolon|Quote|Backquote|Comma|Period|Slash|IntlBackslash|IntlRo|IntlYen)$/

export function formatChord(chord: Chord): string {
  const held = modifiers.filter(([name]) => chord[name]).map(([, token]) => token)
  return [...held, chord.code].join('+')
}

/** Undefined for invalid or non-canonical text. */
export function parseChord(text: string): Chord | undefined {
  const tokens = text.split('+')
  const code = tokens.pop() ?? ''
  if (!codePattern.test(code)) return undefined
  const has = (token: string) => tokens.includes(token)
  const chord = { code, ctrl: has('Ctrl'), alt: has('Alt'), shift: has('Shift'), meta: has('Meta') }
  return formatChord(chord) === text ? chord : undefined
}

export interface KeyPress {
  readonly code: string
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly metaKey: boolean
}

/** Undefined for a modifier alone and for keys without a code of their own. */
export function chordOfPress(press: KeyPress): Chord | undefined {
  if (!codePattern.test(press.code)) return undefined
  return { code: press.code, ctrl: press.ctrlKey, alt: press.altKey, shift: press.shiftKey, meta: press.metaKey }
}

/**
 * The key's label where the browser knows the layout (`navigator.keyboard.getLayoutMap`), else a name derived from its
 * code.
 */
export function labelsOf(chord: Chord, layout?: ReadonlyMap<string, string>): readonly string[] {
  const held = modifiers.filter(([name]) => chord[name]).map(([, token]) => token)
  return [...held, layout?.get(chord.code)?.toUpperCase() ?? plainLabel(chord.code)]
}

const symbols: Readonly<Record<string, string>> = {
  Minus: '-',
  Equal: '=',
  BracketLeft: '[',
  BracketRight: ']',
  Backslash: '\\',
  Semicolon: ';',
  Quote: "'",
  Backquote: '`',
  Comma: ',',
  Period: '.',
  Slash: '/',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}

function plainLabel(code: string): string {
  return symbols[code] ?? code.replace(/^(Key|Digit)/, '')
}
