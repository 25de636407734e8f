export interface ChangeProps {
  /** It is done: the dialog closes, the page reads anew and says this in passing. */
  readonly onDone: (notice: string) => void
  readonly onClose: () => void
}
