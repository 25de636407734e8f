import { lazy, Suspense } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import type { ConfirmDialogProps } from './confirm-dialog.tsx'

const Dialog = lazy(async () => ({ default: (await loadChunk(() => import('./confirm-dialog.tsx'))).ConfirmDialog }))

/** The question comes when it is asked. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
}
