export interface ChangeProps {
  /** It is done: the dialog closes, the page reads anew and says this in passing. */
  readonly onDone: (said: string) => void
  readonly onClose: () => void
}
