import { keyAddressesMax } from '@argosy/wire'
import { useLingui } from '@lingui/react/macro'
import type { AddressProblem } from './key-form.calc.ts'

const addressRefusals = ['key_addresses_malformed', 'key_addresses_too_many', 'key_withdraw_needs_addresses'] as const

/** Refusals shown beside their field, or with a message of their own, instead of in the form's common notice. */
export const ownRefusals: readonly string[] = [
  ...addressRefusals,
  'key_public_key_refused',
  'keys_too_many',
  'method_unavailable',
  'step_up_required',
]

export function toAddressProblem(code: string | undefined): AddressProblem | undefined {
  const known = addressRefusals.find((refusal) => refusal === code)
  return known && { code: known }
}

export function useAddressMessage(): (problem: AddressProblem) => string {
  const { t } = useLingui()
  return ({ code, address }) => {
    if (code === 'key_addresses_too_many')
      return t({
        id: 'keys.refusal.addressesMany',
        message: `Give at most ${keyAddressesMax} addresses.`,
        comment: 'Refusal under the list of addresses; a number',
      })
    if (code === 'key_withdraw_needs_addresses')
      return t({
        id: 'keys.refusal.withdraw',
        message: 'A key that withdraws needs at least one address.',
        comment: 'Refusal under the list of addresses',
      })
    return address === undefined
      ? t({
          id: 'keys.refusal.addresses',
          message: 'One of these is not an IP address, or its network is too wide (widest: /16, IPv6 /32).',
          comment: 'Refusal under the list of addresses',
        })
      : t({
          id: 'keys.refusal.address',
          message: `${address} is not an IP address, or its network is too wide (widest: /16, IPv6 /32).`,
          comment: 'Refusal under the list of addresses; one entry of it',
        })
  }
}

export function usePublicKeyMessage(): (problem: 'private_key' | 'key_public_key_refused') => string {
  const { t } = useLingui()
  return (problem) =>
    problem === 'private_key'
      ? t({
          id: 'keys.refusal.privateKey',
          message: 'This is a private key. It was not sent. Keep it to yourself and paste the public key.',
          comment: 'Refusal under the field for a public key',
        })
      : t({
          id: 'keys.refusal.publicKey',
          message: 'This is not an RSA public key of 2048 or 4096 bits in PEM format.',
          comment: 'Refusal under the field for a public key',
        })
}
