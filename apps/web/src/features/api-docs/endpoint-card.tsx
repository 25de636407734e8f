import { sampleOrderId, writeExample, type ExampleKind } from '@argosy/open-api/examples'
import type { EndpointReference } from '@argosy/open-api/reference'
import { useLingui } from '@lingui/react/macro'
import { CodeBlock } from './code-block.tsx'
import styles from './endpoint-card.module.css'
import { exampleNames } from './example-names.ts'
import { FieldTable } from './field-table.tsx'
import { asCode, Code, Prose } from './prose.tsx'

export interface EndpointCardProps {
  readonly endpoint: EndpointReference
  readonly title: string
  readonly note: string | undefined
  readonly kind: ExampleKind
  readonly origin: string
}

/** One endpoint: its parameters beside its answer. */
export function EndpointCard({ endpoint, title, note, kind, origin }: EndpointCardProps) {
  const { t } = useLingui()
  const { name, call, cost, permission, fields, answer } = endpoint
  const id = asCode(sampleOrderId)
  const example = writeExample(kind, call, origin)
  return (
    <article className={styles['card']} id={name} aria-labelledby={`${name}-title`} data-endpoint={name}>
      <header className={styles['head']}>
        <h3 className={styles['title']} id={`${name}-title`}>
          <a href={`#${name}`}>{title}</a>
        </h3>
        <p className={styles['path']} dir="ltr" translate="no">
          <span className={styles['method']} data-method={call.method}>
            {call.method}
          </span>
          <span>{call.path}</span>
        </p>
        <dl className={styles['facts']}>
          <div>
            <dt>
              {t({ id: 'apiDocs.endpoint.permission', message: 'Permission', comment: 'What an API key must allow' })}
            </dt>
            <dd>
              {permission === null ? (
                t({ id: 'apiDocs.endpoint.public', message: 'no key needed', comment: 'In place of a permission' })
              ) : (
                <Code of={permission} />
              )}
            </dd>
          </div>
          <div>
            <dt>
              {t({ id: 'apiDocs.endpoint.cost', message: 'Cost', comment: 'What a call counts towards the limit' })}
            </dt>
            <dd dir="ltr">{cost}</dd>
          </div>
        </dl>
        {note !== undefined && <Prose text={note} />}
      </header>
      <div className={styles['fields']}>
        <h4 className={styles['part']}>
          {t({ id: 'apiDocs.endpoint.fields', message: 'Parameters', comment: 'Heading above the fields of a call' })}
        </h4>
        <FieldTable fields={fields} />
      </div>
      <div className={styles['examples']}>
        <CodeBlock
          title={
            <>
              {t({ id: 'apiDocs.endpoint.example', message: 'Example', comment: 'Heading above a program' })}{' '}
              <span className={styles['kind']} translate="no">
                {exampleNames[kind]}
              </span>
            </>
          }
          text={example}
        />
        {example.includes(sampleOrderId) && (
          <Prose
            className={styles['hint']}
            text={t({
              id: 'apiDocs.endpoint.ownOrder',
              message: `Put the id of your own order in place of ${id}.`,
              comment: 'Under an example that names an order',
            })}
          />
        )}
        <CodeBlock
          title={t({
            id: 'apiDocs.endpoint.answer',
            message: 'Answer',
            comment: 'Heading above what an endpoint answers',
          })}
          text={formatAnswer(answer)}
        />
      </div>
    </article>
  )
}

/** Puts each book level and each candle on one line: ten lines for five numbers would be unreadable. */
export function formatAnswer(answer: unknown): string {
  return JSON.stringify(answer, null, 2).replaceAll(/\[\s+("[^"\]]*"(?:,\s+"[^"\]]*")*)\s+\]/g, (_, inner: string) => {
    return `[${inner.replaceAll(/,\s+/g, ', ')}]`
  })
}
