import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hotkeyActions, isSending, mayRepeat } from './actions.ts'
import { toCheatSheet } from './cheat-sheet.ts'
import { chordOfPress, formatChord, labelsOf, parseChord, type Chord } from './chord.ts'
import { defaultHotkeys, defaultMap, findConflicts, isReserved, remap, type HotkeyMap } from './hotkey-map.ts'
import { resolveHotkey, type PressEvent } from './resolve-hotkey.ts'
import { decodeHotkeys, encodeHotkeys } from './stored-hotkeys.ts'

const anyCode = fc.constantFrom('KeyA', 'KeyB', 'KeyS', 'Digit1', 'Slash', 'ArrowUp', 'Enter', 'F5', 'Tab', 'Space')
const anyChord: fc.Arbitrary<Chord> = fc.record({
  code: anyCode,
  ctrl: fc.boolean(),
  alt: fc.boolean(),
  shift: fc.boolean(),
  meta: fc.boolean(),
})
const anyMap: fc.Arbitrary<HotkeyMap> = fc
  .array(fc.option(anyChord.map(formatChord)), { minLength: hotkeyActions.length, maxLength: hotkeyActions.length })
  .map(
    (chords) => Object.fromEntries(hotkeyActions.map((action, index) => [action, chords[index] ?? null])) as HotkeyMap,
  )

const body = element('BODY')

function element(tagName: string, own: { type?: string; role?: string; isContentEditable?: boolean } = {}) {
  return { tagName, ...own, getAttribute: (name: string) => (name === 'role' ? (own.role ?? null) : null) }
}

function press(text: string, own: Partial<PressEvent> = {}, path: readonly unknown[] = [body]): PressEvent {
  const chord = parseChord(text)
  if (!chord) throw new Error(text)
  return {
    code: chord.code,
    ctrlKey: chord.ctrl,
    altKey: chord.alt,
    shiftKey: chord.shift,
    metaKey: chord.meta,
    repeat: false,
    isComposing: false,
    defaultPrevented: false,
    getModifierState: () => false,
    composedPath: () => path,
    ...own,
  }
}

const on = { isOn: true, map: defaultMap }

describe('a press', () => {
  test('does nothing until hotkeys are switched on', () => {
    expect(defaultHotkeys.isOn).toBe(false)
    expect(resolveHotkey(press('KeyB'), defaultHotkeys)).toBeUndefined()
    expect(resolveHotkey(press('KeyB'), on)).toBe('buy')
    expect(resolveHotkey(press('Shift+KeyB'), on)).toBe('submit_buy')
    expect(resolveHotkey(press('Ctrl+KeyB'), on)).toBeUndefined()
  })

  test.each([
    ['a text field', element('INPUT', { type: 'text' })],
    ['a field without type', element('INPUT')],
    ['a number field', element('INPUT', { type: 'number' })],
    ['a text area', element('TEXTAREA')],
    ['a select', element('SELECT')],
    ['an editable page part', element('DIV', { isContentEditable: true })],
    ['a combobox', element('DIV', { role: 'combobox' })],
    ['an open menu', element('DIV', { role: 'menu' })],
    ['a frame', element('IFRAME')],
  ])('is left alone in %s', (_, target) => {
    const chords = hotkeyActions.map((action) => defaultMap[action]).filter((chord) => chord !== null)
    expect(chords.map((chord) => resolveHotkey(press(chord, {}, [target, body]), on))).toEqual(
      chords.map(() => undefined),
    )
  })

  test('is left alone inside an editor, a dialog and a shadow root’s field', () => {
    const button = element('BUTTON')
    expect(
      resolveHotkey(press('KeyB', {}, [button, element('DIV', { isContentEditable: true }), body]), on),
    ).toBeUndefined()
    expect(resolveHotkey(press('KeyB', {}, [button, element('DIV', { role: 'dialog' }), body]), on)).toBeUndefined()
    expect(resolveHotkey(press('KeyB', {}, [element('INPUT'), element('ARGOSY-HEADER'), body]), on)).toBeUndefined()
    expect(resolveHotkey(press('KeyB', {}, [button, body, {}, undefined]), on)).toBe('buy')
    expect(resolveHotkey(press('KeyB', {}, [element('INPUT', { type: 'checkbox' }), body]), on)).toBe('buy')
  })

  test('is ignored during composition, with AltGr, and when another handler prevented its default', () => {
    expect(resolveHotkey(press('KeyB', { isComposing: true }), on)).toBeUndefined()
    expect(resolveHotkey(press('KeyB', { defaultPrevented: true }), on)).toBeUndefined()
    expect(resolveHotkey(press('KeyB', { getModifierState: () => true }), on)).toBeUndefined()
  })

  test('a held key sends nothing twice', () => {
    for (const action of hotkeyActions) {
      const chord = defaultMap[action]
      if (chord) expect(resolveHotkey(press(chord, { repeat: true }), on)).toBe(mayRepeat(action) ? action : undefined)
    }
    expect(hotkeyActions.filter((action) => isSending(action) && mayRepeat(action))).toEqual([])
  })

  test('for any map, a press triggers at most the action of its key', () => {
    fc.assert(
      fc.property(anyMap, anyChord, (map, chord) => {
        const text = formatChord(chord)
        const action = resolveHotkey(press(text), { isOn: true, map })
        const holders = hotkeyActions.filter((name) => map[name] === text)
        if (action) expect([holders, isReserved(chord)]).toEqual([[action], false])
        else expect(holders.length !== 1 || isReserved(chord)).toBe(true)
      }),
    )
  })
})

describe('the map', () => {
  test('the default has no conflicts, and everything that cancels widely has no key', () => {
    expect(findConflicts(defaultMap)).toEqual([])
    expect(defaultMap.cancel_everything).toBeNull()
  })

  test('two actions on one key are reported as a conflict; a key reserved by the browser is refused', () => {
    const chord = parseChord('KeyS') as Chord
    expect(remap(defaultMap, 'buy', chord).conflict).toEqual({
      action: 'buy',
      problem: 'chord_taken',
      others: ['sell'],
    })
    const remapped = remap(defaultMap, 'buy', chord).map
    expect(findConflicts(remapped).map(({ action }) => action)).toEqual(['buy', 'sell'])
    for (const text of ['Ctrl+KeyW', 'Meta+KeyQ', 'F5', 'Tab', 'Escape', 'Enter', 'Space', 'Alt+KeyF', 'Alt+ArrowLeft'])
      expect(remap(defaultMap, 'buy', parseChord(text) as Chord).conflict?.problem).toBe('chord_reserved')
    expect(remap(defaultMap, 'buy', null)).toMatchObject({ map: { buy: null }, conflict: undefined })
  })

  test('conflicts are found exactly where two share a key or a key is reserved', () => {
    fc.assert(
      fc.property(anyMap, (map) => {
        const found = new Set(findConflicts(map).map(({ action }) => action))
        for (const action of hotkeyActions) {
          const text = map[action]
          const isShared = text !== null && hotkeyActions.some((other) => other !== action && map[other] === text)
          const chord = text === null ? undefined : parseChord(text)
          expect(found.has(action)).toBe(isShared || (chord !== undefined && isReserved(chord)))
        }
      }),
    )
  })

  test('it is read back as it was written; anything else is the default, off', () => {
    fc.assert(
      fc.property(anyMap, fc.boolean(), (map, isOn) => {
        expect(decodeHotkeys(encodeHotkeys({ isOn, map }))).toEqual({ isOn, map })
      }),
    )
    for (const text of [null, '', '{}', '{"version":2,"isOn":true,"map":{}}', 'x', '[]', 'null'])
      expect(decodeHotkeys(text)).toEqual(defaultHotkeys)
    const wrong = '{"version":1,"isOn":"yes","map":{"buy":"Ctrl+Banana","sell":7,"fly":"KeyB","submit":null}}'
    expect(decodeHotkeys(wrong)).toEqual({ isOn: false, map: { ...defaultMap, submit: null } })
  })
})

describe('a chord', () => {
  test('is one text and back', () => {
    fc.assert(
      fc.property(anyChord, (chord) => {
        expect(parseChord(formatChord(chord))).toEqual(chord)
      }),
    )
    for (const text of ['', 'b', 'Shift+', 'Shift+Ctrl+KeyB', 'Shift+Shift+KeyB', 'KeyÄ', 'Hyper+KeyB', 'ShiftLeft'])
      expect(parseChord(text)).toBeUndefined()
  })

  test('is the physical key, whatever its label', () => {
    const azerty = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false, key: 'a', code: 'KeyQ' }
    expect(chordOfPress(azerty)?.code).toBe('KeyQ')
    expect(chordOfPress({ ...azerty, code: 'ShiftLeft' })).toBeUndefined()
    const chord = parseChord('Shift+KeyQ') as Chord
    expect(labelsOf(chord)).toEqual(['Shift', 'Q'])
    expect(labelsOf(chord, new Map([['KeyQ', 'a']]))).toEqual(['Shift', 'A'])
  })
})

test('the cheat sheet has every action once', () => {
  const rows = toCheatSheet(defaultMap).flatMap((group) => group.rows)
  expect(rows.map(({ action }) => action)).toEqual(hotkeyActions)
  expect(rows.find(({ action }) => action === 'toggle_cheat_sheet')?.keys).toEqual(['Shift', '/'])
  expect(rows.find(({ action }) => action === 'cancel_everything')?.keys).toEqual([])
})
