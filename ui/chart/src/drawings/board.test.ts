import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aNewDrawing } from '../testing/arbitrary-drawings.ts'
import { ticks } from '../testing/fixtures.ts'
import {
  applyBoardAction,
  createBoard,
  redo,
  stepsBackMax,
  undo,
  type BoardAction,
  type DrawingBoard,
} from './board.ts'
import { parseNote, placeAnchor, previewDraft, startDraft, type NewDrawing } from './draft.ts'
import { drawingsMax, presetStyle } from './drawing.ts'

const line: NewDrawing = {
  kind: 'horizontal_line',
  anchors: [{ timeMs: 0, price: ticks(5) }],
  style: presetStyle,
  text: '',
  ratios: [],
  isLocked: false,
  isHidden: false,
}

function act(board: DrawingBoard, ...actions: readonly BoardAction[]): DrawingBoard {
  return actions.reduce((current, action) => {
    const result = applyBoardAction(current, action)
    if (!result.ok) throw new Error(result.refusal)
    return result.board
  }, board)
}

const add = { type: 'add', drawing: line } as const
const ids = ({ drawings }: DrawingBoard) => drawings.map(({ id }) => id)

test('add, bring to front, send back, remove, clear', () => {
  const three = act(createBoard(), add, add, add)
  expect(ids(three)).toEqual([1, 2, 3])
  expect(ids(act(three, { type: 'to_front', id: 1 }))).toEqual([2, 3, 1])
  expect(ids(act(three, { type: 'to_back', id: 3 }))).toEqual([3, 1, 2])
  expect(ids(act(three, { type: 'remove', id: 2 }))).toEqual([1, 3])
  expect(ids(act(three, { type: 'clear' }))).toEqual([])
})

test('a removed drawing’s id does not come back under another one', () => {
  const board = act(createBoard(), add, add, { type: 'remove', id: 2 }, add)
  expect(ids(board)).toEqual([1, 3])
})

test('one drag is one step back', () => {
  const start = act(createBoard(), add)
  const [drawing] = start.drawings
  if (!drawing) throw new Error('no drawing')
  const to = (price: number, gesture?: string): BoardAction => ({
    type: 'change',
    drawing: { ...drawing, anchors: [{ timeMs: 0, price: ticks(price) }] },
    ...(gesture !== undefined && { gesture }),
  })
  const dragged = act(start, to(6, 'drag-1'), to(7, 'drag-1'), to(8, 'drag-1'))
  expect(undo(dragged).drawings).toEqual(start.drawings)
  expect(redo(undo(dragged)).drawings).toEqual(dragged.drawings)
  const twice = act(dragged, to(9, 'drag-2'))
  expect(undo(twice).drawings).toEqual(dragged.drawings)
  // After an undo the same gesture is a new step.
  expect(act(undo(dragged), to(6, 'drag-1')).past).toHaveLength(2)
})

test('a locked drawing cannot be removed until it is unlocked, and survives a clear', () => {
  const board = act(createBoard(), { type: 'add', drawing: { ...line, isLocked: true } }, add)
  expect(applyBoardAction(board, { type: 'remove', id: 1 })).toEqual({ ok: false, refusal: 'drawing_locked' })
  expect(ids(act(board, { type: 'clear' }))).toEqual([1])
  const unlocked = act(board, { type: 'change', drawing: { ...line, id: 1, isLocked: false } })
  expect(ids(act(unlocked, { type: 'remove', id: 1 }))).toEqual([2])
})

test('the way back is bounded', () => {
  const board = act(createBoard(), ...Array.from({ length: stepsBackMax + 9 }, () => add))
  expect(board.past).toHaveLength(stepsBackMax)
})

test('refusals', () => {
  const full = act(createBoard(), ...Array.from({ length: drawingsMax }, () => add))
  expect(applyBoardAction(full, add)).toEqual({ ok: false, refusal: 'drawings_too_many' })
  expect(applyBoardAction(full, { type: 'remove', id: 999 })).toEqual({ ok: false, refusal: 'drawing_unknown' })
})

const anyAction: fc.Arbitrary<BoardAction> = fc.oneof(
  fc.record({ type: fc.constant('add' as const), drawing: aNewDrawing }),
  fc.record({
    type: fc.constantFrom('remove' as const, 'to_front' as const, 'to_back' as const),
    id: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({ type: fc.constant('clear' as const) }),
)

test('all the way back is the beginning, all the way forth the end; memory is bounded', () => {
  fc.assert(
    fc.property(fc.array(anyAction, { maxLength: 80 }), (actions) => {
      const seen: DrawingBoard['drawings'][] = []
      let board = createBoard()
      for (const action of actions) {
        const result = applyBoardAction(board, action)
        if (!result.ok || result.board === board) continue
        seen.push(board.drawings)
        board = result.board
      }
      expect(board.past.length).toBe(Math.min(seen.length, stepsBackMax))
      let back = board
      for (const expected of seen.slice(-stepsBackMax).reverse()) {
        back = undo(back)
        expect(back.drawings).toEqual(expected)
      }
      expect(undo(back)).toBe(back)
      for (let steps = board.past.length; steps > 0; steps--) back = redo(back)
      expect(back.drawings).toEqual(board.drawings)
      expect(redo(back)).toBe(back)
      expect(new Set(ids(board)).size).toBe(board.drawings.length)
    }),
  )
})

test('drawn click by click, shown at the pointer meanwhile', () => {
  const anchor = (price: number) => ({ timeMs: price, price: ticks(price) })
  const draft = startDraft('channel')
  expect(previewDraft(draft, anchor(9))).toBeNull()
  const one = placeAnchor(draft, anchor(1))
  if (one.type !== 'going_on') throw new Error('finished too early')
  expect(previewDraft(one.draft, anchor(9))?.anchors).toEqual([anchor(1), anchor(9), anchor(9)])
  const two = placeAnchor(one.draft, anchor(2))
  if (two.type !== 'going_on') throw new Error('finished too early')
  const three = placeAnchor(two.draft, anchor(3))
  expect(three).toMatchObject({ type: 'finished', drawing: { anchors: [anchor(1), anchor(2), anchor(3)] } })
  expect(placeAnchor(startDraft('text'), anchor(1)).type).toBe('finished')
})

test('a note has text, up to a limit', () => {
  expect(parseNote('  buy\u0007 here\n')).toEqual({ ok: true, text: 'buy here' })
  expect(parseNote(' \u0000 ')).toEqual({ ok: false, refusal: 'text_missing' })
  expect(parseNote('x'.repeat(201))).toEqual({ ok: false, refusal: 'text_too_long' })
})
