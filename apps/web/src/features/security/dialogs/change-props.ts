export interface ChangeProps {
  /** On success: closes the dialog, reloads the page and shows this notice. */
  readonly onDone: (notice: string) => void
  readonly onClose: () => void
}
