export const imageHostPaths = { domainConfigList: '/v1/mix/system/getDomainConfigList' } as const

/** The origins besides our own that pictures may come from (IMG-1): `https://img.example`. */
export type DomainConfigView = {
  readonly imgDomainConfig: {
    readonly foreignDomainList: readonly string[]
    readonly internalDomainList: readonly string[]
  }
}
