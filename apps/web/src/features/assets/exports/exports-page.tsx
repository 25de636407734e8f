import { useLingui } from '@lingui/react/macro'
import type { Session } from '../../../services/session.ts'
import { AssetsFrame } from '../assets-frame.tsx'
import assets from '../assets.module.css'
import { ExportForm } from './export-form.tsx'
import { ExportList } from './export-list.tsx'
import { useExports } from './use-exports.ts'

/** Files of any range of an account's records. */
export function ExportsPage({ session }: { readonly session: Session }) {
  const { t } = useLingui()
  return (
    <AssetsFrame
      view="exports"
      session={session}
      title={t({ id: 'assets.exports.title', message: 'Exports', comment: 'Heading of the page' })}
      lead={t({
        id: 'assets.exports.lead',
        message: 'Your records as CSV files: every row once, with its time in UTC and on your clock.',
        comment: 'Under the heading',
      })}
    >
      {() => <Exports />}
    </AssetsFrame>
  )
}

function Exports() {
  const loaded = useExports()
  return (
    <>
      <div className={assets['card']}>
        <ExportForm request={loaded.request} />
      </div>
      <div className={assets['card']}>
        <ExportList {...loaded} />
      </div>
    </>
  )
}
