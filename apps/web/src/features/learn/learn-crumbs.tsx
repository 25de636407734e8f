import { useLingui } from '@lingui/react/macro'
import { Crumbs } from '../documents/crumbs.tsx'

/** From a guide back to the page with all of them. */
export function LearnCrumbs({ title }: { readonly title: string }) {
  const { t } = useLingui()
  const learn = t({ id: 'learn.title', message: 'Learn', comment: 'Heading of the page with guides and glossary' })
  return <Crumbs crumbs={[{ label: learn, path: '/learn' }, { label: title }]} />
}
