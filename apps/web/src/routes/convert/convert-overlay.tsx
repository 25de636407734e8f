import { ConvertDialog, type ConvertDialogProps } from '../../features/convert/convert-dialog.tsx'
import { WithMessages } from '../../messages/localization-context.tsx'

/** The conversion dialog, with its messages and those of refused orders. */
export function ConvertOverlay(props: ConvertDialogProps) {
  return (
    <WithMessages area="convert">
      <WithMessages area="trading">
        <ConvertDialog {...props} />
      </WithMessages>
    </WithMessages>
  )
}
