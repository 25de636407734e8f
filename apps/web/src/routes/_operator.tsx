/** Layout of the operators' page: its own header, and nothing of the visitors' frame. */
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireLanguage } from '../document/require-language.ts'
import { OperatorHeader } from '../shell/operator-header.tsx'

export function loader({ params }: LoaderFunctionArgs): null {
  requireLanguage(params['locale'])
  return null
}

export function shouldRevalidate(): boolean {
  return false
}

export default function OperatorLayout() {
  return (
    <>
      <OperatorHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <span id="content-end" hidden />
    </>
  )
}
