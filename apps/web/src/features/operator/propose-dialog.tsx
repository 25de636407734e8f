import { operatorCalls } from '@argosy/wire/http'
import { Dialog } from '@argosy/kit/dialog'
import { Select } from '@argosy/kit/select'
import { TextField } from '@argosy/kit/text-field'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import auth from '../identity/auth-page.module.css'
import { Notice } from '../identity/notice.tsx'
import { SendButton } from '../identity/send-button.tsx'
import { OperatorRefusal } from './operator-refusal.tsx'
import { ProposalFields } from './proposal-fields.tsx'
import { emptyProposal, readProposal, type ChangeKind, type Proposal } from './proposal.calc.ts'
import { useTouch } from './use-touch.ts'

const reasonLengthMax = 200

export interface ProposeDialogProps {
  /** Prefilled fields. */
  readonly first: Partial<Proposal>
  readonly onProposed: () => Promise<void>
  readonly onClose: () => void
}

/** Proposes a change; it takes effect when another operator confirms it. */
export function ProposeDialog({ first, onProposed, onClose }: ProposeDialogProps) {
  const { t } = useLingui()
  const { isSending, refusal, touch } = useTouch()
  const [proposal, setProposal] = useState<Proposal>({ ...emptyProposal, ...first })
  const change = readProposal(proposal)
  const reason = proposal.reason.trim()
  const set = (typed: Partial<Proposal>) => setProposal((before) => ({ ...before, ...typed }))
  const propose = async () => {
    if (!change || reason === '') return
    const { proposeOptions: optionsCall, propose: act } = operatorCalls
    const what = { change, reason }
    if (await touch({ optionsCall, what, act, bodyOf: (proof) => ({ ...what, ...proof }) })) await onProposed()
  }
  return (
    <Dialog
      isOpen
      title={t({ id: 'operator.propose', message: 'Propose a change', comment: 'Button, and title of its dialog' })}
      closeLabel={t({ id: 'operator.close', message: 'Close', comment: 'Button that closes a dialog' })}
      onClose={onClose}
    >
      <form
        className={auth['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void propose()
        }}
      >
        <KindField value={proposal.kind} onChange={(kind) => set({ kind })} />
        <ProposalFields proposal={proposal} onChange={set} />
        <TextField
          name="reason"
          label={t({
            id: 'operator.propose.reason',
            message: 'Reason',
            comment: 'Label of a field: why a change is wanted, for the colleague and for the record',
          })}
          rows={2}
          maxLength={reasonLengthMax}
          value={proposal.reason}
          onChange={(typed) => set({ reason: typed.replaceAll('\n', ' ') })}
        />
        {proposal.kind === 'set_market_status' && proposal.status === 'delisted' && (
          <Notice tone="warning">
            {t({
              id: 'operator.propose.forever',
              message: 'A delisted market cannot be opened again.',
              comment: 'Warning in the dialog that proposes a change',
            })}
          </Notice>
        )}
        <OperatorRefusal refusal={refusal} />
        <SendButton
          type="submit"
          data-action="propose-send"
          isDisabled={!change || reason === ''}
          isSending={isSending}
        >
          {t({
            id: 'operator.propose.send',
            message: 'Propose with passkey',
            comment: 'Button: asks for the passkey, then sends the wish to colleagues',
          })}
        </SendButton>
      </form>
    </Dialog>
  )
}

function KindField({ value, onChange }: { readonly value: ChangeKind; readonly onChange: (kind: ChangeKind) => void }) {
  const { t } = useLingui()
  return (
    <Select
      name="kind"
      label={t({ id: 'operator.kind', message: 'Change', comment: 'Label of a choice: what shall be changed' })}
      value={value}
      onChange={onChange}
      options={[
        {
          id: 'freeze_account',
          label: t({ id: 'operator.kind.freeze', message: 'Freeze an account', comment: 'A kind of change' }),
        },
        {
          id: 'unfreeze_account',
          label: t({ id: 'operator.kind.unfreeze', message: 'Unfreeze an account', comment: 'A kind of change' }),
        },
        {
          id: 'set_market_status',
          label: t({ id: 'operator.kind.market', message: 'Set the status of a market', comment: 'A kind of change' }),
        },
        {
          id: 'set_account_fees',
          label: t({ id: 'operator.kind.fees', message: 'Set the fees of an account', comment: 'A kind of change' }),
        },
        {
          id: 'publish_announcement',
          label: t({ id: 'operator.kind.publish', message: 'Publish an announcement', comment: 'A kind of change' }),
        },
        {
          id: 'withdraw_announcement',
          label: t({ id: 'operator.kind.withdraw', message: 'Withdraw an announcement', comment: 'A kind of change' }),
        },
      ]}
    />
  )
}
