import type { ReactNode } from 'react'
import { RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router'

/** Lets links inside react-aria's menus and lists go through our router; only pages that have such links pay for it. */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const navigate = useNavigate()
  return <RouterProvider navigate={(href) => void navigate(href)}>{children}</RouterProvider>
}
