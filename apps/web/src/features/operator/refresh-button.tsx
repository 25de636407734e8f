import { IconButton } from '@argosy/kit/button'
import { RefreshIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'

/** Lists are read when somebody asks: a page that asks by itself would keep a session alive that nobody uses. */
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
