/** One toast for each order that changes: the same key again replaces it. Nothing is told twice, not even after a reload. */
import type { OrderLife } from './life.ts'
import type { Lives } from './lives.ts'
import { stageOf, type Stage } from './stage.ts'

/** What is worth a toast; the way there is shown by the button, and `closed` soon has a better word. */
export type AnnouncedStage = Exclude<Stage, 'sent' | 'taking_long' | 'closed'>

export interface OrderToast {
  readonly key: string
  readonly stage: AnnouncedStage
  readonly life: OrderLife
  /** True when this order has a toast already: its sound and its place were had. */
  readonly isUpdate: boolean
}

export function takeToasts(lives: Lives): { readonly lives: Lives; readonly toasts: readonly OrderToast[] } {
  const toasts: OrderToast[] = []
  let byKey: Map<string, OrderLife> | undefined
  for (const life of lives.byKey.values()) {
    const stage = stageOf(life, lives)
    if (!isAnnouncedStage(stage) || isAnnounced(life, stage)) continue
    const announcedOrder = { ...life, announced: { stage, filled: life.filled } }
    toasts.push({ key: life.key, stage, life: announcedOrder, isUpdate: life.announced !== null })
    byKey ??= new Map(lives.byKey)
    byKey.set(life.key, announcedOrder)
  }
  return { lives: byKey ? { ...lives, byKey } : lives, toasts }
}

function isAnnouncedStage(stage: Stage): stage is AnnouncedStage {
  return stage !== 'sent' && stage !== 'taking_long' && stage !== 'closed'
}

function isAnnounced({ announced, filled }: OrderLife, stage: Stage): boolean {
  if (announced?.stage !== stage) return false
  return stage !== 'partly_filled' || announced.filled === filled
}
