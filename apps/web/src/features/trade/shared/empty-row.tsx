import { Skeleton } from '@argosy/kit/skeleton'
import { memo } from 'react'
import rows from './price-rows.module.css'

/** An empty row; while loading it shows a skeleton of its numbers. */
export const EmptyRow = memo(function EmptyRow({ isLoading }: { readonly isLoading: boolean }) {
  return (
    <tr className={rows['row']} aria-hidden="true">
      {['64px', '52px', '48px'].map((width) => (
        <td key={width}>{isLoading && <Skeleton width={width} height="10px" />}</td>
      ))}
    </tr>
  )
})
