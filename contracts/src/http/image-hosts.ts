export const imageHostPaths = { domainConfigList: '/v1/mix/system/getDomainConfigList' } as const

/** Where pictures may come from besides our own origin (IMG-1), as origins: `https://img.example`. */
export type DomainConfigView = {
  readonly imgDomainConfig: {
    readonly foreignDomainList: readonly string[]
    readonly internalDomainList: readonly string[]
  }
}
