/** A catalog that says only what differs: an empty entry of the key means "as in the value" (LOC-11). */
export const catalogOverlays: Readonly<Record<string, string>> = {
  'pt-PT': 'pt',
}
