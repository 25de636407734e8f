import { IconButton } from '@argosy/kit/button'
import { RefreshIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'

/** Lists are reloaded on request: polling would keep an unused session alive. */
export function RefreshButton({ reload }: { readonly reload: () => Promise<void> }) {
  const { t } = useLingui()
  return (
    <IconButton
      label={t({ id: 'operator.refresh', message: 'Refresh', comment: 'Button: reads a list again' })}
      data-action="refresh"
      onPress={() => void reload()}
    >
      <RefreshIcon />
    </IconButton>
  )
}
