/**
 * State of drawing on the chart: active tool, draft, selection. The model decides; this store applies pointer and key
 * events.
 */
import type { Tool } from '@argosy/chart/canvas'
import {
  applyBoardAction,
  createBoard,
  decodeDrawings,
  encodeDrawings,
  findHit,
  moveDrawing,
  parseNote,
  placeAnchor,
  redo,
  snapPoint,
  startDraft,
  undo,
  type Anchor,
  type BoardAction,
  type Draft,
  type Drawing,
  type DrawingBoard,
  type DrawingKind,
  type Grasp,
  type DrawingStyle,
  type Magnet,
  type NewDrawing,
  type Point,
} from '@argosy/chart/drawings'
import type { ChartController } from '../chart-controller.ts'

export interface DrawingState {
  /** The active tool. */
  readonly kind: DrawingKind | null
  readonly selected: Drawing | undefined
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly count: number
  readonly magnet: Magnet
  readonly style: DrawingStyle
  readonly isHidden: boolean
  /** A note that waits for its text, with its position. */
  readonly note: { readonly at: Point } | undefined
}

/** Input of the painter for a frame. */
export interface DrawingScene {
  readonly drawings: readonly Drawing[]
  readonly selectedId: number | undefined
  readonly draft: Draft | undefined
  readonly pointer: Anchor | undefined
}

export interface DrawingStore {
  readonly getState: () => DrawingState
  readonly subscribe: (listener: () => void) => () => void
  readonly scene: () => DrawingScene
  readonly tool: Tool
  readonly pick: (kind: DrawingKind | null) => void
  readonly setMagnet: (magnet: Magnet) => void
  readonly setStyle: (style: Partial<DrawingStyle>) => void
  readonly toggleLock: () => void
  readonly toggleHidden: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly removeSelected: () => void
  readonly clear: () => void
  readonly write: (text: string | undefined) => void
  /** Cancels the draft or tool, else the selection; false when there is neither. */
  readonly release: () => boolean
}

interface Options {
  readonly controller: ChartController
  readonly stored: string
  readonly magnet: Magnet
  readonly onSave: (text: string) => void
}

type Held = { readonly drawing: Drawing; readonly grasp: Grasp; readonly from: Anchor; readonly gesture: string }

const mousePx = 6
const fingerPx = 16
const movedPx = 6

export function createDrawingStore({ controller, stored, magnet: firstMagnet, onSave }: Options): DrawingStore {
  const listeners = new Set<() => void>()
  let board: DrawingBoard = createBoard(decodeDrawings(stored))
  let kind: DrawingKind | null = null
  let draft: Draft | undefined
  let pointer: Anchor | undefined
  let selectedId: number | undefined
  let held: Held | undefined
  let downAt: Point | undefined
  let waiting: NewDrawing | undefined
  let magnet = firstMagnet
  let style: DrawingStyle = { colour: 1, widthPx: 1, dash: 'solid' }
  let isHidden = false
  let gestures = 0
  let state = readState()

  function readState(): DrawingState {
    const at = waiting?.anchors[0]
    const space = controller.canvas.shown()?.space
    return {
      kind,
      selected: board.drawings.find(({ id }) => id === selectedId),
      canUndo: board.past.length > 0,
      canRedo: board.future.length > 0,
      count: board.drawings.length,
      magnet,
      style,
      isHidden,
      note: at && space ? { at: { x: space.xOf(at.timeMs), y: space.yOf(at.price) } } : undefined,
    }
  }

  function notify(): void {
    state = readState()
    controller.canvas.repaintTop()
    for (const listener of listeners) listener()
  }

  function commit(next: DrawingBoard): void {
    if (next === board) return
    board = next
    onSave(board.drawings.length === 0 ? '' : encodeDrawings(board.drawings))
    notify()
  }

  function apply(action: BoardAction): boolean {
    const result = applyBoardAction(board, action)
    if (result.ok) commit(result.board)
    return result.ok
  }

  function anchorAt(point: Point, event: PointerEvent): Anchor | undefined {
    const space = controller.canvas.shown()?.space
    if (!space) return undefined
    const tolerancePx = event.pointerType === 'mouse' ? mousePx * 2 : fingerPx
    // Ctrl or Meta inverts the magnet for one anchor.
    const strength = event.ctrlKey || event.metaKey ? (magnet === 'off' ? 'near' : 'off') : magnet
    return snapPoint({ point, space, candles: controller.candles(), magnet: strength, tolerancePx })
  }

  function place(anchor: Anchor): void {
    if (!kind) return
    const step = placeAnchor(draft ?? startDraft(kind, style), anchor)
    if (step.type === 'going_on') {
      ;({ draft } = step)
      return notify()
    }
    draft = undefined
    if (step.drawing.kind === 'text') waiting = step.drawing
    else finish(step.drawing)
    kind = null
    notify()
  }

  function finish(drawing: NewDrawing): void {
    if (apply({ type: 'add', drawing })) selectedId = board.drawings.at(-1)?.id
  }

  const tool: Tool = {
    isPlacing: () => kind !== null,
    down(point, event) {
      const anchor = anchorAt(point, event)
      const space = controller.canvas.shown()?.space
      if (!anchor || !space || point.y > space.height) return false
      downAt = point
      if (kind) {
        pointer = anchor
        place(anchor)
        return true
      }
      const tolerancePx = event.pointerType === 'mouse' ? mousePx : fingerPx
      const hit = isHidden ? null : findHit(board.drawings, { space, point, tolerancePx }, selectedId)
      if (!hit) {
        if (selectedId !== undefined) {
          selectedId = undefined
          notify()
        }
        return false
      }
      selectedId = hit.drawing.id
      gestures += 1
      held = { ...hit, from: anchor, gesture: `drag ${gestures}` }
      notify()
      return true
    },
    move(point, event, isDragging) {
      if (held && isDragging) {
        const to = anchorAt(point, event)
        if (to && !held.drawing.isLocked)
          apply({
            type: 'change',
            drawing: moveDrawing(held.drawing, held.grasp, held.from, to),
            gesture: held.gesture,
          })
        return 'grabbing'
      }
      if (kind || draft) {
        pointer = anchorAt(point, event)
        controller.canvas.repaintTop()
        return 'crosshair'
      }
      const space = controller.canvas.shown()?.space
      if (!space || isHidden) return undefined
      return findHit(board.drawings, { space, point, tolerancePx: mousePx }, selectedId) ? 'pointer' : undefined
    },
    up(point, event) {
      held = undefined
      const hasMoved = downAt && Math.hypot(point.x - downAt.x, point.y - downAt.y) > movedPx
      downAt = undefined
      // A drag draws as well as two clicks.
      const anchor = draft && hasMoved ? anchorAt(point, event) : undefined
      if (anchor) place(anchor)
    },
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    scene: () => ({ drawings: isHidden ? [] : board.drawings, selectedId, draft, pointer }),
    tool,
    pick(next) {
      kind = next
      draft = undefined
      pointer = undefined
      selectedId = undefined
      isHidden = false
      notify()
    },
    setMagnet(next) {
      magnet = next
      notify()
    },
    setStyle(change) {
      style = { ...style, ...change }
      const { selected } = state
      if (!selected || !apply({ type: 'change', drawing: { ...selected, style: { ...selected.style, ...change } } }))
        notify()
    },
    toggleLock() {
      const { selected } = state
      if (selected) apply({ type: 'change', drawing: { ...selected, isLocked: !selected.isLocked } })
    },
    toggleHidden() {
      isHidden = !isHidden
      selectedId = undefined
      notify()
    },
    undo: () => commit(undo(board)),
    redo: () => commit(redo(board)),
    removeSelected() {
      if (selectedId !== undefined) apply({ type: 'remove', id: selectedId })
    },
    clear: () => void apply({ type: 'clear' }),
    write(text) {
      const note = waiting
      waiting = undefined
      const parsed = text === undefined ? undefined : parseNote(text)
      if (note && parsed?.ok) finish({ ...note, text: parsed.text })
      notify()
    },
    release() {
      if (!kind && !draft && selectedId === undefined) return false
      if (kind || draft) {
        kind = null
        draft = undefined
      } else selectedId = undefined
      notify()
      return true
    },
  }
}
