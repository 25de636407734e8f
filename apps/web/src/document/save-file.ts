/** Hands a text to the browser as a file, named by what it holds and the day. */
export function saveFile(text: string, { name, ending, type }: { name: string; ending: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = `argosy-${name}-${new Date().toISOString().slice(0, 10)}.${ending}`
  link.click()
  // The browser has taken it by the next turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
