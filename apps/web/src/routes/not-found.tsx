import { throwNotFound } from '../document/not-found.ts'

/** Any address without a page of its own; the root's error boundary speaks, in the language of the address. */
export function loader(): never {
  return throwNotFound()
}

export default function NotFound() {
  return null
}
