import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../../messages/localization-context.tsx'
import { refusalMessage } from '../../../order-labels/refusal-messages.ts'
import type { DraftField } from '../draft/problem.ts'
import { problemMessage } from '../form-messages.ts'
import { shownProblem, type OrderDraftStore } from '../draft/order-draft-store.ts'
import { useOrderDraftState } from '../draft/use-order-draft.ts'

/** Properties common to all fields of the form: the market's terms, and the field's problem. */
export function useField(draftStore: OrderDraftStore, field: DraftField) {
  const { t } = useLingui()
  const language = useLanguage()
  const terms = useOrderDraftState(draftStore, (state) => state.facts?.marketSteps.terms)
  const problem = useOrderDraftState(draftStore, (state) => shownProblem(state, field))
  return {
    terms,
    problem,
    shared: {
      language,
      isDisabled: terms === undefined,
      error: problem && t(problemMessage(problem, terms && { terms, language })),
      messages: {
        readAs: (plain: string) =>
          t({
            id: 'spot.form.read-as',
            message: `Read as ${plain}`,
            comment: 'Under a field: how an unusual number was understood',
          }),
        malformed: t(refusalMessage('decimal_malformed')),
        tooFine: t(refusalMessage('decimal_too_fine')),
      },
    },
  }
}
