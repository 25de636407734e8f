/**
 * Lives as text, for one tab's own storage: a version, a bounded number of orders, nothing that the next account message
 * brings anyway. Text that cannot be read is no lives; an order that cannot be read is left out.
 */
import type { OrderLife, Sent } from './life.ts'
import { noLives, type Lives } from './lives.ts'
import { isSettled, stageOf } from './stage.ts'
import { isStoredLife, type StoredLife } from './stored-life-guard.ts'

const storedVersion = 1
export const storedLivesMax = 50
export const storedTextLengthMax = 100_000

/** Only what this page sent; what is not settled comes first, then the newest. */
export function encodeLives(lives: Lives): string {
  const own = [...lives.byKey.values()].filter((life) => life.sent).toReversed()
  const open = own.filter((life) => !isSettled(stageOf(life, lives)))
  const settled = own.filter((life) => isSettled(stageOf(life, lives)))
  let kept = [...open, ...settled].slice(0, storedLivesMax)
  let text = write(kept, lives)
  while (text.length > storedTextLengthMax) {
    kept = kept.slice(0, Math.floor(kept.length / 2))
    text = write(kept, lives)
  }
  return text
}

function write(kept: readonly OrderLife[], lives: Lives): string {
  return JSON.stringify({ version: storedVersion, lives: kept.toReversed().map((life) => toStored(life, lives)) })
}

function toStored(life: OrderLife, lives: Lives): StoredLife | undefined {
  const { view: _view, viewVersion: _version, sent, ...stored } = life
  return sent ? { ...stored, sent, isGone: stageOf(life, lives) === 'closed' } : undefined
}

export function decodeLives(text: string | null): Lives {
  const stored = parse(text)
  if (!stored) return noLives
  const lives = stored.filter(isStoredLife).slice(-storedLivesMax).map(toLife)
  return { ...noLives, byKey: new Map(lives.map((life) => [life.key, life])) }
}

function parse(text: string | null): readonly unknown[] | undefined {
  if (text === null || text.length > storedTextLengthMax) return undefined
  try {
    const stored = JSON.parse(text) as unknown
    if (typeof stored !== 'object' || stored === null) return undefined
    const { version, lives } = stored as { readonly version?: unknown; readonly lives?: unknown }
    return version === storedVersion && Array.isArray(lives) ? lives : undefined
  } catch {
    return undefined
  }
}

/** An answer that was under way when the page was left never comes: what it was about is unknown until it is looked up. */
function toLife(stored: StoredLife): OrderLife {
  return { ...stored, sent: loseAnswers(stored.sent), view: null, viewVersion: -1 }
}

function loseAnswers(sent: Sent): Sent {
  const attempts = sent.attempts.map((attempt) =>
    attempt.answer ? attempt : { ...attempt, answer: { kind: 'lost', code: 'page_left' } as const },
  )
  return { ...sent, attempts, lookCount: 0, lookedAtMs: null }
}
