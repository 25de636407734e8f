import type { Logger } from '@argosy/service'
import { identityAnswers } from './identity-answers.ts'
import { compileIsListed } from './is-listed.ts'
import { pickListed } from './pick-listed.ts'
import { notificationAnswers } from './notification-answers.ts'
import { marketAnswers } from './market-answers.ts'
import { openAnswers } from './open-answers.ts'
import { value, type Shape } from './shape.ts'
import { tradeAnswers } from './trade-answers.ts'

/** Everything that can leave the gateway: the fields of each endpoint's answer, by method and path. */
export const answerShapes: Readonly<Record<string, Shape>> = {
  ...marketAnswers,
  ...tradeAnswers,
  ...identityAnswers,
  ...notificationAnswers,
  ...openAnswers,
}

/** The fields that a refusal may have: what a challenge is for and how it ended. */
const refusalShape: Shape = { fields: { scene: value, bizId: value, status: value } }

export type CloseAnswer = (data: unknown) => unknown
export type AnswerMode = { readonly logger: Logger; readonly isProduction: boolean }

/**
 * Drops fields that are not listed from an endpoint's answer. In production the field is left out and logged, because
 * users need the rest; in other modes the call fails, so that every test of an endpoint also tests its list.
 */
export function createCloseAnswer(
  { method, path }: { readonly method: string; readonly path: string },
  mode: AnswerMode,
  shapes = answerShapes,
): CloseAnswer {
  const shape = shapes[`${method} ${path}`]
  if (shape === undefined) throw new Error(`${method} ${path} has no list of the fields that it answers with`)
  return closeBy(shape, `${method} ${path}`, mode)
}

export function createCloseRefusal(mode: AnswerMode): CloseAnswer {
  return closeBy(refusalShape, 'a refusal', mode)
}

function closeBy(shape: Shape, name: string, { logger, isProduction }: AnswerMode): CloseAnswer {
  const onUnlisted = (field: string) => {
    if (!isProduction) throw new Error(`${name} answers with ${field}, which is not listed`)
    logger.error({ endpoint: name, field }, 'an answer had a field that is not listed; it was left out')
  }
  const isListed = compileIsListed(shape)
  return (data) => (isListed(data) ? data : (pickListed(shape, data, onUnlisted) ?? null))
}
