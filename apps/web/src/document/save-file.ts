/** Downloads a text as a file whose name contains `name` and the date. */
export function saveFile(text: string, { name, ending, type }: { name: string; ending: string; type: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = `argosy-${name}-${new Date().toISOString().slice(0, 10)}.${ending}`
  link.click()
  // By then the browser has read the blob.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
