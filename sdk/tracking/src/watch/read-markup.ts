import type { TrackingExt } from '@argosy/wire/tracking'
import { findEventById, shapeOf } from '../page/page-tracker.ts'
import type { WatchTools } from './watch.ts'

/**
 * Tracks the event that markup declares: its id in the attribute, each of its fields in `data-track-<field>`. Nothing
 * else of an element is read, in particular not its text or its value.
 */
export function trackMarkup(element: Element, attribute: string, track: WatchTools['track']): void {
  const name = findEventById(element.getAttribute(attribute) ?? '')
  if (!name) return
  const ext: Record<string, TrackingExt[string]> = {}
  for (const [field, kind] of Object.entries(shapeOf(name)?.ext ?? {})) {
    const text = element.getAttribute(`data-track-${field}`)
    if (text === null) continue
    ext[field] = kind === 'number' ? Number(text) : text
  }
  track(name, ext)
}

/** The nearest element around an event that has the attribute, also inside shadow roots. */
export function findMarked(event: Event, attribute: string): Element | undefined {
  return event.composedPath().find((target) => target instanceof Element && target.hasAttribute(attribute)) as
    | Element
    | undefined
}
