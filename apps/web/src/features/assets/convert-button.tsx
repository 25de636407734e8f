import { Button } from '@argosy/kit/button'
import { RefreshIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../document/load-chunk.ts'

const ConvertOverlay = lazy(async () => ({
  default: (await loadChunk(() => import('../../routes/convert/convert-overlay.tsx'))).ConvertOverlay,
}))

/** Opens the conversion of one coin into another. */
export function ConvertButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" data-action="convert" onPress={() => setOpen(true)}>
        <RefreshIcon />
        {t({ id: 'assets.convert', message: 'Convert', comment: 'Button: one coin into another at a quoted price' })}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ConvertOverlay onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
