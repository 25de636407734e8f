import { sealContexts } from '@argosy/service'

/** A column with sealed values. */
export type SealedColumn = {
  readonly kind: string
  readonly table: string
  /** The row's primary key, a text. */
  readonly rowKey: string
  readonly column: string
  readonly contextOf: (rowKey: string) => string
}

/** The result for one kind of value. */
export type Resealed = {
  readonly kind: string
  readonly resealedCount: number
  /** Already sealed with the newest key. */
  readonly newestCount: number
  readonly unopenedCount: number
}

export const sealVariables = ['API_KEY_SEAL_FILE', 'IDENTITY_KEY_FILE'] as const

export type SealVariable = (typeof sealVariables)[number]

/** By the variable that names the file of their seal keys. */
export const sealedColumns: Readonly<Record<SealVariable, readonly SealedColumn[]>> = {
  API_KEY_SEAL_FILE: [
    {
      kind: 'secrets of API keys',
      table: 'accounts.api_key',
      rowKey: 'access_key',
      column: 'secret_box',
      contextOf: sealContexts.apiKeySecret,
    },
    {
      kind: 'passphrases of API keys',
      table: 'accounts.api_key',
      rowKey: 'access_key',
      column: 'passphrase_box',
      contextOf: sealContexts.apiKeyPassphrase,
    },
  ],
  IDENTITY_KEY_FILE: [
    {
      kind: 'authenticator apps',
      table: 'accounts.totp',
      rowKey: 'user_id',
      column: 'secret_box',
      contextOf: sealContexts.totpSecret,
    },
  ],
}
