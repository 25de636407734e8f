import { useLingui } from '@lingui/react/macro'

/** Labels of states that several components share. */
export function useStateMessages() {
  const { t } = useLingui()
  return {
    plain: t({ id: 'kit.state.plain', message: 'As usual', comment: 'Gallery: a component in its ordinary state' }),
    disabled: t({ id: 'kit.state.disabled', message: 'Disabled', comment: 'Gallery: state of a component' }),
    invalid: t({
      id: 'kit.state.invalid',
      message: 'Refused',
      comment: 'Gallery: a field that refuses what was typed',
    }),
    loading: t({ id: 'kit.state.loading', message: 'Loading', comment: 'Gallery: state of a component' }),
    empty: t({ id: 'kit.state.empty', message: 'Empty', comment: 'Gallery: state of a component without content' }),
    selected: t({ id: 'kit.state.selected', message: 'Selected', comment: 'Gallery: state of a component' }),
    sizes: t({ id: 'kit.state.sizes', message: 'Sizes', comment: 'Gallery: a component in its sizes' }),
    tones: t({ id: 'kit.state.tones', message: 'Tones', comment: 'Gallery: a component in its colours' }),
  }
}
