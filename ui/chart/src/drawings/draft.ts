/** An unfinished drawing: built click by click, with a preview at the pointer before the last one. */
import {
  anchorCountOf,
  clampAnchor,
  cleanText,
  presetRatios,
  presetStyle,
  textLengthMax,
  type Anchor,
  type Drawing,
  type DrawingKind,
  type DrawingStyle,
} from './drawing.ts'

export type Draft = { readonly kind: DrawingKind; readonly anchors: readonly Anchor[]; readonly style: DrawingStyle }
/** A finished drawing without an id. */
export type NewDrawing = Omit<Drawing, 'id'>

export function startDraft(kind: DrawingKind, style: DrawingStyle = presetStyle): Draft {
  return { kind, anchors: [], style }
}

export type DraftStep =
  | { readonly type: 'going_on'; readonly draft: Draft }
  | { readonly type: 'finished'; readonly drawing: NewDrawing }

export function placeAnchor(draft: Draft, anchor: Anchor): DraftStep {
  const anchors = [...draft.anchors, clampAnchor(anchor)]
  if (anchors.length < anchorCountOf(draft.kind)) return { type: 'going_on', draft: { ...draft, anchors } }
  return { type: 'finished', drawing: finish({ ...draft, anchors }) }
}

/** A preview with the pointer here: anchors not placed yet are at the pointer. */
export function previewDraft({ anchors, ...draft }: Draft, pointer: Anchor): NewDrawing | null {
  if (anchors.length === 0) return null
  const missing = anchorCountOf(draft.kind) - anchors.length
  return finish({ ...draft, anchors: [...anchors, ...Array.from({ length: missing }, () => clampAnchor(pointer))] })
}

function finish({ kind, anchors, style }: Draft): NewDrawing {
  return {
    kind,
    anchors,
    style,
    text: '',
    ratios: kind === 'fibonacci' ? presetRatios : [],
    isLocked: false,
    isHidden: false,
  }
}

export type NoteRefusal = 'text_missing' | 'text_too_long'
export type NoteResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly refusal: NoteRefusal }

/** Parses the typed text of a note. */
export function parseNote(typed: string): NoteResult {
  const text = cleanText(typed)
  if (text === '') return { ok: false, refusal: 'text_missing' }
  return text.length > textLengthMax ? { ok: false, refusal: 'text_too_long' } : { ok: true, text }
}
