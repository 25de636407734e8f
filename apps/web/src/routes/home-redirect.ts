/** A language root shows the default market until there is a home page (FRM-6). */
import { redirect, type LoaderFunctionArgs } from 'react-router'
import { publicCacheControl } from '../document/cache-control.ts'
import { requireLanguage } from '../document/require-language.ts'

export function loader({ request, params }: LoaderFunctionArgs): Response {
  const language = requireLanguage(params['locale'])
  return redirect(`/${language.key}/spot/BTCUSDT${new URL(request.url).search}`, {
    headers: { 'Cache-Control': publicCacheControl },
  })
}
