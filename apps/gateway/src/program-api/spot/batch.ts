import { formatClientOid, openCodeOf } from '@argosy/open-api'
import type { Answer, RefusedAnswer } from '../../http/answer.ts'
import { presentKnownFailure } from '../../http/failure.ts'
import type { OpenReceipt } from './place-open-order.ts'

export type BatchItem = {
  /** As the caller named it, for the row of a failed item. */
  readonly orderId?: number | undefined
  readonly clientOid?: string | undefined
  readonly run: () => Promise<Answer<OpenReceipt>>
}

export type BatchAnswer = { readonly successList: readonly OpenReceipt[]; readonly failureList: readonly FailureRow[] }

type FailureRow = OpenReceipt & { readonly errorMsg: string; readonly errorCode: string }

/** Each item is answered on its own: one failure does not affect the others. */
export async function answerBatch(items: readonly BatchItem[]): Promise<BatchAnswer> {
  const successList: OpenReceipt[] = []
  const failureList: FailureRow[] = []
  const answers = await Promise.all(items.map(({ run }) => run().catch(presentKnownFailure)))
  for (const [index, answer] of answers.entries()) {
    if (answer.ok) successList.push(answer.data)
    else failureList.push(presentFailureRow(items[index], answer))
  }
  return { successList, failureList }
}

function presentFailureRow(item: BatchItem | undefined, { code: reason, msg }: RefusedAnswer): FailureRow {
  const { code, msg: usual } = openCodeOf(reason)
  return {
    orderId: item?.orderId === undefined ? '' : String(item.orderId),
    clientOid: formatClientOid(item?.clientOid ?? null),
    errorMsg: msg ?? usual,
    errorCode: code,
  }
}
