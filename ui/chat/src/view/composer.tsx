import { chatTextLengthMax } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import { SendIcon } from './icons.tsx'

export type ComposerProps = {
  readonly draft: string
  readonly onDraftChange: (draft: string) => void
  readonly onSend: (text: string) => void
}

/** Enter sends, Shift+Enter starts a new line; during input method composition Enter belongs to the input method. */
export function Composer({ draft, onDraftChange, onSend }: ComposerProps) {
  const { t } = useLingui()
  const isEmpty = draft.trim() === ''
  const label = t({ id: 'chat.field', message: 'Your message', comment: 'Name and placeholder of the text field' })

  function send(): void {
    if (isEmpty) return
    onSend(draft)
    onDraftChange('')
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <textarea
        aria-label={label}
        aria-describedby="hint"
        placeholder={label}
        rows={1}
        dir="auto"
        maxLength={chatTextLengthMax}
        value={draft}
        onInput={(event) => onDraftChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <button
        type="submit"
        className="send"
        aria-disabled={isEmpty}
        aria-label={t({ id: 'chat.send', message: 'Send', comment: 'Button with an arrow beside the text field' })}
      >
        <SendIcon />
      </button>
      <p id="hint" className="hint">
        {t({
          id: 'chat.hint',
          message: 'Never share passwords or codes, not even with us.',
          comment: 'Small print under the text field',
        })}
      </p>
    </form>
  )
}
