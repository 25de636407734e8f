import { identityCalls, type LoginHistoryEntryView, type LoginMethod } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { RefusedIcon, SuccessIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { ReadList } from '../read-list.tsx'
import { Section } from '../section.tsx'
import { SettingRow } from '../setting-row.tsx'
import { LocationAndTime } from './location-and-time.tsx'
import { useHistory } from './use-history.ts'

/** Past sign-ins and refused attempts, with their method. */
export function HistorySection() {
  const { t } = useLingui()
  const { reading, reload, more } = useHistory(identityCalls.loginHistory)
  return (
    <Section id="history" title={t({ id: 'identity.section.history', message: 'Sign-in history', comment: 'Heading' })}>
      <ReadList
        reading={reading}
        reload={reload}
        empty={t({
          id: 'identity.history.empty',
          message: 'Sign-ins appear here.',
          comment: 'When the list is empty',
        })}
      >
        {(entry) => <Entry key={entry.entryId} entry={entry} />}
      </ReadList>
      {more && (
        <div>
          <Button onPress={() => void more()}>
            {t({ id: 'identity.history.more', message: 'Show more', comment: 'Button under a list' })}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Entry({ entry }: { readonly entry: LoginHistoryEntryView }) {
  const { t } = useLingui()
  const method = useMethodNames()
  const { isSuccess } = entry
  return (
    <SettingRow
      icon={isSuccess ? <SuccessIcon size={20} /> : <RefusedIcon size={20} />}
      isDanger={!isSuccess}
      name={
        <>
          {method(entry.method)}
          {!isSuccess && (
            <Badge tone="danger">
              {t({ id: 'identity.history.refused', message: 'Refused', comment: 'A sign-in' })}
            </Badge>
          )}
        </>
      }
      text={
        <>
          <bdi>{entry.device}</bdi> · <LocationAndTime address={entry.address} timeMs={entry.timeMs} />
        </>
      }
    />
  )
}

function useMethodNames(): (method: LoginMethod) => string {
  const { t } = useLingui()
  return (method) => {
    switch (method) {
      case 'password':
        return t({ id: 'identity.history.password', message: 'Password', comment: 'How somebody signed in' })
      case 'passkey':
        return t({ id: 'identity.history.passkey', message: 'Passkey', comment: 'How somebody signed in' })
      case 'qr':
        return t({ id: 'identity.history.qr', message: 'QR code', comment: 'How somebody signed in' })
      case 'switch':
        return t({
          id: 'identity.history.switch',
          message: 'Switched from the main account',
          comment: 'How somebody entered a sub-account',
        })
      case 'register':
        return t({ id: 'identity.history.register', message: 'Registration', comment: 'How somebody signed in' })
      case 'development':
        return t({
          id: 'identity.history.development',
          message: 'Test sign-in',
          comment: 'How somebody signed in; only while the product is being developed',
        })
    }
  }
}
