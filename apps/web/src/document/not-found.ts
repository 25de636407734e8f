import { data } from 'react-router'

/** Ends a loader with 404: this address has no page. React Router's errors of this kind are values. */
export function throwNotFound(): never {
  throw data(null, { status: 404 })
}
