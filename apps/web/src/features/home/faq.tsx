import { useLingui } from '@lingui/react/macro'
import styles from './faq.module.css'
import { JsonLd } from '../../shell/json-ld.tsx'
import { QuestionList } from '../questions/question-list.tsx'
import shared from './section.module.css'
import { useQuestions } from './use-questions.ts'

/** Frequently asked questions, reachable by keyboard, by the browser's page search and by search engines. */
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
      <QuestionList questions={questions} />
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
