import { PageTitle } from '@argosy/kit/page-title'
import { useLingui } from '@lingui/react/macro'
import { DocumentSections } from '../documents/document-sections.tsx'
import { ExampleBook } from './examples/example-book.tsx'
import { ExampleCard } from './examples/example-card.tsx'
import type { OrderExamples } from './examples/order-example.ts'
import { LearnCrumbs } from './learn-crumbs.tsx'
import styles from './learn-page.module.css'
import { useOrderTerms } from './use-orders-terms.ts'

/** Each kind of order with the example that the engine calculated. */
export function OrderTypesPage({ orders }: { readonly orders: OrderExamples }) {
  const { t } = useLingui()
  const terms = new Map(useOrderTerms().map((term) => [term.id, term]))
  const title = t({ id: 'learn.guide.types', message: 'Order types', comment: 'Name of a guide' })
  const sections = orders.examples.map((example) => ({
    id: example.kind,
    title: terms.get(example.kind)?.name ?? '',
    paragraphs: [terms.get(example.kind)?.text ?? ''],
    content: <ExampleCard example={example} />,
  }))
  const book = {
    id: 'book',
    title: t({
      id: 'learn.types.book',
      message: 'The order book of the examples',
      comment: 'Heading over a small table',
    }),
    paragraphs: [
      t({
        id: 'learn.types.book.text',
        message:
          'Each example starts from this order book. Quantities and prices are small numbers of an imagined coin.',
        comment: 'Over the order book of the examples',
      }),
    ],
    content: <ExampleBook {...orders} />,
  }
  return (
    <div className={styles['page']}>
      <LearnCrumbs title={title} />
      <PageTitle
        title={title}
        lead={t({
          id: 'learn.types.lead',
          message: 'The matching engine that runs this exchange has calculated every example on this page.',
          comment: 'Under the heading “Order types”',
        })}
      />
      <DocumentSections sections={[book, ...sections]} />
    </div>
  )
}
