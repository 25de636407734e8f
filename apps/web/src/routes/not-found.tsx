import { throwNotFound } from '../document/not-found.ts'

/** Any address without a page; the root's error boundary answers in the language of the address. */
export function loader(): never {
  return throwNotFound()
}

export default function NotFound() {
  return null
}
