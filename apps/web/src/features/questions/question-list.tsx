import { ChevronDownIcon } from '@argosy/kit/icons'
import styles from './questions.module.css'

export interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions that open one at a time; they work with the keyboard, the browser's page search and search engines. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return (
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
  )
}
