import { currencies } from '@argosy/catalogue'
import { paths, schemas, type UsdtRateView } from '@argosy/wire/http'
import { accept, refuse } from '../../http/answer.ts'
import { publicRoute } from '../../http/route.ts'
import type { UsdtRates } from '../../rates/usdt-rates.ts'

/** The value of one USDT (THM-6). Without a source there is no answer: an invented rate would be worse. */
export function usdtRateRoute({ usdtRates }: { readonly usdtRates: UsdtRates }) {
  return publicRoute({
    method: 'POST',
    path: paths.usdtRate,
    body: schemas.usdtRate,
    handle: async () => {
      const answer = await usdtRates.read()
      if (!answer) return refuse(503, 'rates_unavailable')
      const supported = currencies
        .filter(({ name }) => Object.hasOwn(answer.rates, name))
        .map(({ name, symbol }) => ({ name, symbol, value: name }))
      return accept<UsdtRateView>({ ...answer, supported })
    },
  })
}
