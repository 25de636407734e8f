/** What a page says of itself to whoever counts; said into the air while nobody may listen, or nobody is here yet. */
import type { Tracker } from '@argosy/tracking'

type Tell = Tracker['track']

let listener: Tell | undefined

export const tell: Tell = (name, ext, options) => listener?.(name, ext, options)

export function hearPage(next: Tell): void {
  listener = next
}
