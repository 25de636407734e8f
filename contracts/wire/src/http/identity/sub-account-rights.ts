/** What a main account may allow a sub-account; everyone may read, cancel and receive. */
export const subAccountRights = ['spot_trade', 'futures_trade', 'transfer'] as const
export type SubAccountRight = (typeof subAccountRights)[number]

/** Those that do something today. */
export const subAccountRightsOffered = ['spot_trade', 'transfer'] as const satisfies readonly SubAccountRight[]

export const subAccountsMax = 20
export const subAccountAliasPattern = /^[A-Za-z]{8}$/
