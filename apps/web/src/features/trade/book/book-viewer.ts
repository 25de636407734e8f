import { calculateBookView, type BookPanelView, type BookViewInput } from './book-view.calc.ts'

/**
 * Stores its last view, so that unchanged rows stay the same objects. Create one for each panel
 * (`useState(createBookViewer)`); the same input gives the same view, however often React renders.
 */
export function createBookViewer(): (input: BookViewInput) => BookPanelView {
  let last: { readonly input: BookViewInput; readonly view: BookPanelView } | undefined
  return (input) => {
    if (!last || !isSameInput(last.input, input)) last = { input, view: calculateBookView(input, last?.view) }
    return last.view
  }
}

/** Books and own levels are immutable: the same object has the same content. */
function isSameInput(a: BookViewInput, b: BookViewInput): boolean {
  return (
    a.book === b.book &&
    a.own === b.own &&
    a.grouping === b.grouping &&
    a.mode === b.mode &&
    a.rowCount === b.rowCount &&
    a.depthMax === b.depthMax &&
    a.bars === b.bars
  )
}
