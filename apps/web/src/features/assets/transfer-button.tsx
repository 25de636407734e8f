import { Button } from '@argosy/kit/button'
import { SwapIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'

const TransferOverlay = lazy(async () => ({
  default: (await loadChunk(() => import('../../routes/sub-accounts/transfer-overlay.tsx'))).TransferOverlay,
}))

/** Opens the transfer between main account and sub-accounts. */
export function TransferButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" data-action="transfer" onPress={() => setOpen(true)}>
        <SwapIcon />
        {t({ id: 'assets.transfer', message: 'Transfer', comment: 'Button: between main account and sub-accounts' })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <TransferOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
