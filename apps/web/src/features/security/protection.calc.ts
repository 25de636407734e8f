import type { SecurityOverviewView } from '@argosy/wire/http'

/** Possible protections of the account, most useful first. */
export type Protection = 'second_step' | 'passkey' | 'anti_phishing' | 'fund_password'

const order: readonly Protection[] = ['second_step', 'passkey', 'anti_phishing', 'fund_password']

export interface ProtectionState {
  readonly on: number
  readonly all: number
  /** The most useful next step; undefined when everything is done. */
  readonly next: Protection | undefined
}

export function calculateProtection(overview: SecurityOverviewView): ProtectionState {
  const isOn: Readonly<Record<Protection, boolean>> = {
    // Emails and text messages can be intercepted: only factors bound to a device count.
    second_step: overview.hasTotp || overview.passkeyCount > 0,
    passkey: overview.passkeyCount > 0,
    anti_phishing: overview.antiPhishingCode !== '',
    fund_password: overview.hasFundPassword,
  }
  return {
    on: order.filter((protection) => isOn[protection]).length,
    all: order.length,
    next: order.find((protection) => !isOn[protection]),
  }
}
