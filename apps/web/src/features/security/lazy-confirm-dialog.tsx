import { lazy, Suspense } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await loadChunk(() => import('./confirm-dialog.tsx'))).ConfirmDialog }))

/** The dialog is loaded when it opens. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
