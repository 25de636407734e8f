/** The text in which hotkeys are stored; empty until they are switched on or changed for the first time. */
import { createAreaEntry } from '@argosy/browser/preferences'

export const hotkeysEntry = createAreaEntry<string>({
  area: 'mix',
  name: 'hotkeys',
  fallback: '',
  guard: (value): value is string => typeof value === 'string' && value.length <= 10_000,
})
