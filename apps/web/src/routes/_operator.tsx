/** What the operators' page stands in: its language, and nothing of the frame that visitors have. */
import { Outlet, type LoaderFunctionArgs } from 'react-router'
import { requireLanguage } from '../document/require-language.ts'

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
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <span id="content-end" hidden />
    </>
  )
}
