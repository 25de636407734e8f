import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { changeSimulation } from '../simulation/change-simulation.ts'

export interface PracticeButtonProps {
  readonly marketId: string
  readonly className: string | undefined
}

/** Opens the market's terminal and enters simulation trading there. */
export function PracticeButton({ marketId, className }: PracticeButtonProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const navigate = useNavigate()
  const practice = async () => {
    // Navigates first: simulation trading begins on the current page, which must exist in it.
    await navigate(localizePath(`/spot/${marketId}`, key))
    changeSimulation(true)
  }
  return (
    <button type="button" className={className} data-practice={marketId} onClick={() => void practice()}>
      {t({
        id: 'price.practice',
        message: 'Practice with virtual money',
        comment: 'Button: enters simulation trading at this coin’s market',
      })}
    </button>
  )
}
