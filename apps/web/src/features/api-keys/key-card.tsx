import { keyGraceMs } from '@argosy/wire'
import type { ApiKeyView } from '@argosy/wire/http'
import { Badge } from '@argosy/kit/badge'
import { Button } from '@argosy/kit/button'
import { DateTime } from '@argosy/kit/date-time'
import { useLingui } from '@lingui/react/macro'
import { Fragment, useState, type ReactNode } from 'react'
import styles from './api-keys.module.css'
import { calculateKeyEnd, type KeyEnd } from './key-end.calc.ts'
import { usePermissionNames, useRealmNames } from './key-messages.ts'

export interface KeyCardProps {
  readonly apiKey: ApiKeyView
  readonly onConfirm: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One key: its name, permissions, addresses and expiry. */
export function KeyCard({ apiKey, onConfirm, onEdit, onDelete }: KeyCardProps) {
  const { t } = useLingui()
  const { name, accessKey, expiresAtMs, suspendedAtMs } = apiKey
  const [nowMs] = useState(() => Date.now())
  const end = calculateKeyEnd(expiresAtMs, nowMs)
  return (
    <li className={styles['key']} data-key={accessKey}>
      <div className={styles['keyHead']}>
        <div className={styles['keyNames']}>
          <div className={styles['keyName']}>
            <bdi>{name}</bdi>
            <Marks apiKey={apiKey} end={end} />
          </div>
          <bdi className={styles['accessKey']} dir="ltr" translate="no">
            {accessKey}
          </bdi>
        </div>
        <div className={styles['keyActions']}>
          {suspendedAtMs !== null && (
            <Button
              tone="accent"
              data-action="confirm"
              aria-label={t({
                id: 'keys.confirmNamed',
                message: `Confirm ${name}`,
                comment: 'For screen readers; the name of a suspended key',
              })}
              onPress={onConfirm}
            >
              {t({ id: 'keys.confirm', message: 'Confirm', comment: 'Button: makes a suspended key work again' })}
            </Button>
          )}
          <Button
            data-action="edit"
            aria-label={t({
              id: 'keys.editNamed',
              message: `Edit ${name}`,
              comment: 'For screen readers; the name of a key',
            })}
            onPress={onEdit}
          >
            {t({ id: 'keys.edit', message: 'Edit', comment: 'Button: changes a key' })}
          </Button>
          <Button
            tone="quiet"
            data-action="delete"
            aria-label={t({
              id: 'keys.deleteNamed',
              message: `Delete ${name}`,
              comment: 'For screen readers; the name of a key',
            })}
            onPress={onDelete}
          >
            {t({ id: 'keys.delete', message: 'Delete', comment: 'Button: deletes a key' })}
          </Button>
        </div>
      </div>
      {suspendedAtMs !== null && (
        <p className={styles['suspended']}>
          {t({
            id: 'keys.suspendedText',
            message:
              'It stopped working when the password was changed. Confirm it if you made it; otherwise delete it.',
            comment: 'On a suspended key',
          })}
        </p>
      )}
      {end === 'reducing' && expiresAtMs !== null && (
        <p className={styles['suspended']} data-reducing="">
          {t({
            id: 'keys.reducingText',
            message: 'It has expired. Save it again to extend it; it only reads and cancels until',
            comment: 'On a key whose end is past; a date follows',
          })}{' '}
          <DateTime timeMs={expiresAtMs + keyGraceMs} shape="date" />
        </p>
      )}
      <Facts apiKey={apiKey} end={end} />
    </li>
  )
}

const ipv4LengthMax = '255.255.255.255/32'.length

interface KeySectionProps extends Pick<KeyCardProps, 'apiKey'> {
  readonly end: KeyEnd
}

function Marks({ apiKey: { realm, kind, suspendedAtMs }, end }: KeySectionProps) {
  const { t } = useLingui()
  const realmName = useRealmNames()
  return (
    <>
      <Badge tone={realm === 'live' ? 'accent' : 'warn'}>{realmName(realm)}</Badge>
      <Badge>
        <bdi translate="no">{kind.toUpperCase()}</bdi>
      </Badge>
      {suspendedAtMs !== null && (
        <Badge tone="warn">
          {t({ id: 'keys.suspended', message: 'Suspended', comment: 'Marks a key that waits to be confirmed' })}
        </Badge>
      )}
      {(end === 'over' || end === 'reducing') && (
        <Badge tone="danger">
          {t({ id: 'keys.expired', message: 'Expired', comment: 'Marks a key that no longer works' })}
        </Badge>
      )}
    </>
  )
}

function Facts({ apiKey, end }: KeySectionProps) {
  const { t } = useLingui()
  const permissionName = usePermissionNames()
  const { permissions, addresses, lastUsedAtMs, createdAtMs } = apiKey
  return (
    <dl className={styles['facts']}>
      <Fact name={t({ id: 'keys.permissions', message: 'Permissions', comment: 'Label: what a key may do' })}>
        {permissions.map((permission) => (
          <span key={permission} className={styles['line']}>
            {permissionName(permission)}
          </span>
        ))}
      </Fact>
      <Fact
        name={t({ id: 'keys.addresses', message: 'IP addresses', comment: 'Label: where a key may be used from' })}
        isWide={addresses.some(({ length }) => length > ipv4LengthMax)}
      >
        {addresses.length === 0
          ? t({ id: 'keys.anywhere', message: 'Any address', comment: 'A key may be used from anywhere' })
          : addresses.map((address) => (
              <span key={address} className={styles['line']} translate="no">
                <bdi dir="ltr">{breakAtColons(address)}</bdi>
              </span>
            ))}
      </Fact>
      <Fact name={t({ id: 'keys.end', message: 'Valid until', comment: 'Label before a date' })}>
        <End expiresAtMs={apiKey.expiresAtMs} end={end} />
      </Fact>
      <Fact name={t({ id: 'keys.used', message: 'Last used', comment: 'Label before a date' })}>
        {lastUsedAtMs === null ? (
          t({ id: 'keys.never', message: 'Never', comment: 'A key was never used' })
        ) : (
          <DateTime timeMs={lastUsedAtMs} shape="date-time" />
        )}
      </Fact>
      <Fact name={t({ id: 'keys.made', message: 'Created', comment: 'Label before a date' })}>
        <DateTime timeMs={createdAtMs} shape="date" />
      </Fact>
    </dl>
  )
}

/** Where even a whole line is too short for an IPv6 address, it breaks between groups of digits. */
function breakAtColons(address: string): ReactNode {
  return address.split(/(?<=:)/).map((group, at) => (
    <Fragment key={at}>
      {group}
      <wbr />
    </Fragment>
  ))
}

function End({ expiresAtMs, end }: { readonly expiresAtMs: number | null; readonly end: KeyEnd }) {
  const { t } = useLingui()
  if (expiresAtMs === null) return t({ id: 'keys.noEnd', message: 'No end date', comment: 'After "Valid until"' })
  return (
    <span className={styles['end']} data-end={end}>
      <DateTime timeMs={expiresAtMs} shape="date" />
    </span>
  )
}

interface FactProps {
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={styles['fact']} data-wide={isWide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
