import { Button } from '@argosy/kit/button'
import { Choice, ChoiceGroup } from '@argosy/kit/choice-group'
import { ChevronDownIcon } from '@argosy/kit/icons'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LazyMenu } from '../shared/lazy-menu.tsx'
import { draftTypes, type DraftType } from './draft/draft.ts'
import { typeHints, typeLabels } from './form-messages.ts'
import type { OrderDraftStore } from './draft/order-draft-store.ts'
import styles from './order-form.module.css'
import { useOrderDraftState } from './draft/use-order-draft.ts'

type MenuType = keyof typeof typeHints

const menuTypes = draftTypes.filter(isMenuType)

/** The two most frequent types, and a menu of the others; the menu button shows the one used last. */
export function TypePicker({ draftStore }: { readonly draftStore: OrderDraftStore }) {
  const { t } = useLingui()
  const type = useOrderDraftState(draftStore, (state) => state.draft.type)
  const [latest, setLatest] = useState<MenuType>('trigger_limit')
  const shown = isMenuType(type) ? type : latest
  const label = t({ id: 'spot.form.type', message: 'Order type', comment: 'Name of the choice, for screen readers' })

  function choose(next: DraftType): void {
    if (isMenuType(next)) setLatest(next)
    draftStore.setType(next)
  }

  return (
    <div className={styles['types']} data-current-type={type}>
      <ChoiceGroup variant="words" label={label} value={type} onChange={(value) => choose(value as DraftType)}>
        <Choice id="limit" data-type="limit">
          {t(typeLabels.limit)}
        </Choice>
        <Choice id="market" data-type="market">
          {t(typeLabels.market)}
        </Choice>
      </ChoiceGroup>
      <LazyMenu
        label={label}
        placement="bottom start"
        current={isMenuType(type) ? type : undefined}
        onChoose={choose}
        entries={menuTypes.map((name) => ({
          id: name,
          text: t(typeLabels[name]),
          data: { 'data-type': name },
          content: (
            <>
              <span className={styles['typeName']}>{t(typeLabels[name])}</span>
              <span className={styles['typeHint']}>{t(typeHints[name])}</span>
            </>
          ),
        }))}
      >
        {(triggerProps) => (
          <Button
            {...triggerProps}
            tone="quiet"
            size="small"
            className={styles[isMenuType(type) ? 'moreCurrent' : 'more'] ?? ''}
            data-action="order-types"
          >
            {t(typeLabels[shown])}
            <ChevronDownIcon />
          </Button>
        )}
      </LazyMenu>
    </div>
  )
}

function isMenuType(type: DraftType): type is MenuType {
  return type !== 'limit' && type !== 'market'
}
