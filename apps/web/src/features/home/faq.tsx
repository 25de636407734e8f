import { ChevronDownIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import styles from './faq.module.css'
import { JsonLd } from './json-ld.tsx'
import shared from './section.module.css'
import { useQuestions } from './use-questions.ts'

/** Questions people really ask, open to the keyboard, to the page's own search, and to search engines. */
export function Faq() {
  const { t } = useLingui()
  const questions = useQuestions()
  return (
    <section className={styles['section']} aria-labelledby="faq">
      <h2 id="faq" className={shared['title']}>
        {t({
          id: 'home.faq.title',
          message: 'Questions, answered plainly',
          comment: 'Heading over frequent questions',
        })}
      </h2>
      <div className={styles['list']}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles['item']} name="faq">
            <summary className={styles['question']}>
              <h3>{question}</h3>
              <ChevronDownIcon className={styles['chevron'] ?? ''} size={20} />
            </summary>
            <p className={styles['answer']}>{answer}</p>
          </details>
        ))}
      </div>
      <JsonLd
        value={{
          '@context': 'https://schema.org',
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        }}
      />
    </section>
  )
}
