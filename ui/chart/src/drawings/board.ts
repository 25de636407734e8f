/** All drawings of one market, with the way back and forth again. */
import type { NewDrawing } from './draft.ts'
import { drawingsMax, type Drawing } from './drawing.ts'

export type DrawingBoard = {
  /** In the order in which they are drawn: the last lies on top. */
  readonly drawings: readonly Drawing[]
  /** Nearest last. */
  readonly past: readonly (readonly Drawing[])[]
  /** Nearest first. */
  readonly future: readonly (readonly Drawing[])[]
  /** The drag, or the typing, that made the last change: more of it is the same step back. */
  readonly gesture: string | null
}

export type BoardAction =
  | { readonly type: 'add'; readonly drawing: NewDrawing }
  /** A gesture's name makes many small changes one. */
  | { readonly type: 'change'; readonly drawing: Drawing; readonly gesture?: string }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'clear' }
  | { readonly type: 'to_front' | 'to_back'; readonly id: number }

export type BoardRefusal = 'drawings_too_many' | 'drawing_unknown' | 'drawing_locked'
export type BoardResult =
  | { readonly ok: true; readonly board: DrawingBoard }
  | { readonly ok: false; readonly refusal: BoardRefusal }

// Each step shares what did not change with the one before it.
export const stepsBackMax = 50

export function createBoard(drawings: readonly Drawing[] = []): DrawingBoard {
  return { drawings, past: [], future: [], gesture: null }
}

export function applyBoardAction(board: DrawingBoard, action: BoardAction): BoardResult {
  const { drawings } = board
  if (action.type === 'clear') {
    const locked = drawings.filter(({ isLocked }) => isLocked)
    return { ok: true, board: locked.length === drawings.length ? board : advance(board, locked) }
  }
  if (action.type === 'add') {
    if (drawings.length >= drawingsMax) return { ok: false, refusal: 'drawings_too_many' }
    return { ok: true, board: advance(board, [...drawings, { ...action.drawing, id: nextId(board) }]) }
  }
  const id = action.type === 'change' ? action.drawing.id : action.id
  const current = drawings.find((drawing) => drawing.id === id)
  if (!current) return { ok: false, refusal: 'drawing_unknown' }
  if (current.isLocked && !isUnlocking(action)) return { ok: false, refusal: 'drawing_locked' }
  return { ok: true, board: changeOne(board, current, action) }
}

/** A locked drawing can be unlocked, and nothing else. */
function isUnlocking(action: BoardAction): boolean {
  return action.type === 'change' && !action.drawing.isLocked
}

function changeOne(board: DrawingBoard, current: Drawing, action: Exclude<BoardAction, { type: 'add' | 'clear' }>) {
  const others = board.drawings.filter((drawing) => drawing !== current)
  switch (action.type) {
    case 'change':
      return advance(
        board,
        board.drawings.map((drawing) => (drawing === current ? action.drawing : drawing)),
        action.gesture,
      )
    case 'remove':
      return advance(board, others)
    case 'to_front':
      return advance(board, [...others, current])
    case 'to_back':
      return advance(board, [current, ...others])
  }
}

function advance(board: DrawingBoard, drawings: readonly Drawing[], gesture: string | null = null): DrawingBoard {
  const isSameGesture = gesture !== null && gesture === board.gesture
  const past = isSameGesture ? board.past : [...board.past, board.drawings].slice(-stepsBackMax)
  return { drawings, past, future: [], gesture }
}

/** Above every id that a step back or forth could bring again. */
function nextId({ drawings, past, future }: DrawingBoard): number {
  let highest = 0
  for (const step of [drawings, ...past, ...future]) for (const { id } of step) highest = Math.max(highest, id)
  return highest + 1
}

export function undo(board: DrawingBoard): DrawingBoard {
  const drawings = board.past.at(-1)
  if (!drawings) return board
  return { drawings, past: board.past.slice(0, -1), future: [board.drawings, ...board.future], gesture: null }
}

export function redo(board: DrawingBoard): DrawingBoard {
  const [drawings, ...future] = board.future
  if (!drawings) return board
  return { drawings, past: [...board.past, board.drawings], future, gesture: null }
}
