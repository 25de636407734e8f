/** All drawings of one market, with undo and redo. */
import type { NewDrawing } from './draft.ts'
import { drawingsMax, type Drawing } from './drawing.ts'

export type DrawingBoard = {
  /** In drawing order: the last is on top. */
  readonly drawings: readonly Drawing[]
  /** The nearest undo step is last. */
  readonly past: readonly (readonly Drawing[])[]
  /** The nearest redo step is first. */
  readonly future: readonly (readonly Drawing[])[]
  /** The drag or text input of the last change: further changes by it belong to the same undo step. */
  readonly gesture: string | null
}

export type BoardAction =
  | { readonly type: 'add'; readonly drawing: NewDrawing }
  /** Changes with the same gesture are one undo step. */
  | { readonly type: 'change'; readonly drawing: Drawing; readonly gesture?: string }
  | { readonly type: 'remove'; readonly id: number }
  | { readonly type: 'clear' }
  | { readonly type: 'to_front' | 'to_back'; readonly id: number }

export type BoardRefusal = 'drawings_too_many' | 'drawing_unknown' | 'drawing_locked'
export type BoardResult =
  | { readonly ok: true; readonly board: DrawingBoard }
  | { readonly ok: false; readonly refusal: BoardRefusal }

// Each step shares its unchanged drawings with the one before it.
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

/** A locked drawing can only be unlocked. */
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

/** Higher than every id that undo or redo could restore. */
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
