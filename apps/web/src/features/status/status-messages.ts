import type { ComponentState, IncidentStage, StatusComponent } from '@argosy/wire/http'
import { useLingui } from '@lingui/react/macro'
import type { DayMark } from './status.calc.ts'

export function useStatusMessages() {
  const { t } = useLingui()
  const components: Readonly<Record<StatusComponent, string>> = {
    spot: t({ id: 'status.component.spot', message: 'Spot trading', comment: 'A component of the exchange' }),
    simulation: t({
      id: 'status.component.simulation',
      message: 'Simulation trading',
      comment: 'A component of the exchange: trading with virtual money',
    }),
    market_data: t({
      id: 'status.component.marketData',
      message: 'Live market data',
      comment: 'A component of the exchange: live prices and order books',
    }),
    sign_in: t({ id: 'status.component.signIn', message: 'Sign-in', comment: 'A component of the exchange' }),
    open_api: t({ id: 'status.component.openApi', message: 'API', comment: 'A component of the exchange' }),
  }
  const states: Readonly<Record<ComponentState, string>> = {
    up: t({ id: 'status.state.up', message: 'Answers', comment: 'State of a component now' }),
    down: t({ id: 'status.state.down', message: 'Does not answer', comment: 'State of a component now' }),
    not_measured: t({
      id: 'status.state.notMeasured',
      message: 'Not measured',
      comment: 'State of a component now: there is no current measurement',
    }),
  }
  const marks: Readonly<Record<DayMark, string>> = {
    up: t({ id: 'status.day.up', message: 'Always answered', comment: 'Legend: a day' }),
    brief: t({
      id: 'status.day.brief',
      message: 'Interrupted',
      comment: 'Legend: a day with a few minutes without an answer',
    }),
    outage: t({
      id: 'status.day.outage',
      message: 'Outage',
      comment: 'Legend: a day with many minutes without an answer',
    }),
    partly: t({
      id: 'status.day.partly',
      message: 'Partly measured',
      comment: 'Legend: a day with too few measurements',
    }),
    'not-measured': t({
      id: 'status.day.notMeasured',
      message: 'Not measured',
      comment: 'Legend: a day without measurements',
    }),
  }
  const stages: Readonly<Record<IncidentStage, string>> = {
    investigating: t({ id: 'status.stage.investigating', message: 'Investigating', comment: 'Stage of an incident' }),
    identified: t({ id: 'status.stage.identified', message: 'Cause found', comment: 'Stage of an incident' }),
    monitoring: t({ id: 'status.stage.monitoring', message: 'Watching the fix', comment: 'Stage of an incident' }),
    resolved: t({ id: 'status.stage.resolved', message: 'Resolved', comment: 'Stage of an incident' }),
  }
  return { components, states, marks, stages }
}
