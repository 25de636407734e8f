/** The offered pages: the first, the last, and those around the current one. */
export type PageStep = number | 'gap'

export function calculatePages(page: number, pageCount: number): readonly PageStep[] {
  const around = [page - 1, page, page + 1]
  // Near an end the window keeps its size, so that the next button stays under the pointer.
  if (page <= 3) around.push(2, 3, 4, 5)
  if (page >= pageCount - 2) around.push(pageCount - 4, pageCount - 3, pageCount - 2, pageCount - 1)
  const shown = [...new Set([1, ...around, pageCount])]
    .filter((one) => one >= 1 && one <= pageCount)
    .sort((one, other) => one - other)
  return shown.flatMap((one, index) => fillGap(shown[index - 1] ?? one, one))
}

/** A gap of a single page would take as much space as the page itself. */
function fillGap(before: number, page: number): readonly PageStep[] {
  if (page - before <= 1) return [page]
  return page - before === 2 ? [page - 1, page] : ['gap', page]
}
