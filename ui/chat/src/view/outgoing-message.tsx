import { useLingui } from '@lingui/react/macro'
import type { Outgoing, SendFailure } from '../conversation/chat-state.ts'
import type { ChatStore } from '../conversation/chat-store.ts'
import { OwnName } from './sender-names.tsx'

/** A message being sent, or a failed one with its reason and actions. */
export function OutgoingMessage({ store, outgoing }: { readonly store: ChatStore; readonly outgoing: Outgoing }) {
  const { t } = useLingui()
  const { clientMessageId, text, status } = outgoing
  return (
    <div className="message visitor outgoing">
      <span className="aloud">
        <OwnName />
      </span>
      <p dir="auto">{text}</p>
      {status === 'sending' ? (
        <small>{t({ id: 'chat.sending', message: 'Sending…', comment: 'Under a message on its way' })}</small>
      ) : (
        <small className="stuck">
          <Failure failure={status} />
          {status !== 'refused' && (
            <button type="button" className="quiet" onClick={() => store.retry(clientMessageId)}>
              {t({ id: 'chat.retry', message: 'Send again', comment: 'Button under a message that was not sent' })}
            </button>
          )}
          <button type="button" className="quiet" onClick={() => store.drop(clientMessageId)}>
            {t({ id: 'chat.discard', message: 'Discard', comment: 'Button: removes a message that was not sent' })}
          </button>
        </small>
      )}
    </div>
  )
}

function Failure({ failure }: { readonly failure: SendFailure }) {
  const { t } = useLingui()
  switch (failure) {
    case 'not_reached':
      return t({ id: 'chat.failure.not_reached', message: 'Not sent.', comment: 'The network failed; buttons follow' })
    case 'too_fast':
      return t({
        id: 'chat.failure.too_fast',
        message: 'Too many messages. Wait a minute.',
        comment: 'Under a message that was not sent; buttons follow',
      })
    case 'refused':
      return t({
        id: 'chat.failure.refused',
        message: 'This message cannot be sent.',
        comment: 'Under a message that the exchange does not take',
      })
  }
}
