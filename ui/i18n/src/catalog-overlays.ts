/** Catalogs that contain only differences: an empty entry of the key means "as in the value" (LOC-11). */
export const catalogOverlays: Readonly<Record<string, string>> = {
  'en-GB': 'en',
  'en-CA': 'en',
  'es-ES': 'es',
  'es-AR': 'es',
  'pt-PT': 'pt',
}
