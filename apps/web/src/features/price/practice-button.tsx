import { localizePath } from '@argosy/i18n'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../messages/localization-context.tsx'
import { changeSimulation } from '../simulation/change-simulation.ts'

export interface PracticeButtonProps {
  readonly marketId: string
  readonly className: string | undefined
}

/** To the market's terminal and into simulation trading there. */
export function PracticeButton({ marketId, className }: PracticeButtonProps) {
  const { t } = useLingui()
  const { key } = useLanguage()
  const navigate = useNavigate()
  const practice = async () => {
    // The mode begins where the reader is: on a page that exists in it.
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
