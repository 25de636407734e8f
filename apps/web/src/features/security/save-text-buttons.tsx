import { Button } from '@argosy/kit/button'
import { CopyIcon, DownloadIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/**
 * A text that is shown once leaves the page only by the user's own action: to the clipboard, or into a file made here.
 */
export function SaveTextButtons({ fileName, text }: { readonly fileName: string; readonly text: string }) {
  const { t } = useLingui()
  return (
    <>
      <CopyButton text={text} />
      <Button data-action="download" onPress={() => saveText(fileName, text)}>
        <DownloadIcon />
        {t({ id: 'identity.download', message: 'Download', comment: 'Button: saves the codes as a file' })}
      </Button>
    </>
  )
}

function CopyButton({ text }: { readonly text: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      onPress={() =>
        // If the browser refuses, the button's label stays, and the text can still be selected.
        navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      <CopyIcon />
      <span aria-live="polite">
        {isCopied
          ? t({ id: 'identity.copied', message: 'Copied', comment: 'On the button, after pressing it' })
          : t({ id: 'identity.copy', message: 'Copy', comment: 'Button' })}
      </span>
    </Button>
  )
}

function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
