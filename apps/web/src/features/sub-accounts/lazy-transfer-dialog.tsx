import { lazy, Suspense } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'
import type { TransferDialogProps } from './transfer-dialog.tsx'

const TransferDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./transfer-dialog.tsx'))).TransferDialog,
}))

/** The dialog is loaded when it opens. */
export function LazyTransferDialog(props: TransferDialogProps) {
  return (
    <Suspense fallback={null}>
      <TransferDialog {...props} />
    </Suspense>
  )
}
