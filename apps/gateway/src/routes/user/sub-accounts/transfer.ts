import type { Realm } from '@argosy/catalogue'
import type { AccountId, RequestId } from '@argosy/exchange'
import { formatDecimal, parseDecimal, type AssetId, type Units } from '@argosy/money'
import type { MarketDirectory } from '@argosy/wire'
import { identityPaths, identitySchemas, type FamilyTransferView } from '@argosy/wire/http'
import type { EngineAccess, Engines } from '../../../engine/engine-access.ts'
import type { AccountHistory } from '../../../history/account-history.ts'
import { accept, refuse, type Answer } from '../../../http/answer.ts'
import { userRoute } from '../../../http/route.ts'
import type { Identity } from '../../../identity/create-identity.ts'
import type { FamilyTransfer, FamilyTransfers, TransferTerms } from '../../../identity/families/family-transfers.ts'
import type { SessionVisitor } from '../../../sessions/sessions.ts'
import { awaitHistory } from '../../trade/await-history.ts'

type TransferDeps = Pick<Identity, 'familyTransfers' | 'joinFamily' | 'subAccounts' | 'users'> & {
  readonly engines: Engines
  readonly accountHistory: Pick<AccountHistory, 'readSequence'>
}

type Asker = Pick<SessionVisitor, 'userId' | 'personId' | 'subAccountRights'>
type Body = Pick<FamilyTransferView, 'fromUserId' | 'toUserId' | 'assetId' | 'amount'> & {
  readonly clientRequestId: string
}

/** After this a lost command can no longer be applied, whatever two hosts' clocks say. */
const clockMarginMs = 5_000

export function familyTransferRoute(deps: TransferDeps) {
  return userRoute({
    method: 'POST',
    path: identityPaths.familyTransfer,
    body: identitySchemas.familyTransfer,
    handle: ({ user, realm, body }) => transferInFamily(deps, user, realm, body),
  })
}

export function familyTransfersRoute(deps: TransferDeps) {
  return userRoute({
    method: 'GET',
    path: identityPaths.familyTransfers,
    query: identitySchemas.familyTransfersQuery,
    handle: async ({ user, realm, query }) => {
      const engine = deps.engines[realm]
      const page = { ...query, realm, isMain: user.subAccountRights === null }
      const listed = await deps.familyTransfers.list(user.userId, page)
      const isSettled = await settleExpired(deps, engine, listed)
      const transfers = isSettled ? await deps.familyTransfers.list(user.userId, page) : listed
      const directory = await engine.readDirectory()
      return accept(transfers.map((transfer) => presentTransfer(transfer, directory)))
    },
  })
}

/**
 * A main account moves money between any two accounts of its family, a sub-account from itself to its main account. A
 * call with the same id is the same transfer, however late it is repeated.
 */
async function transferInFamily(
  deps: TransferDeps,
  asker: Asker,
  realm: Realm,
  { clientRequestId, fromUserId, toUserId, assetId, amount: text }: Body,
): Promise<Answer<FamilyTransferView>> {
  const engine = deps.engines[realm]
  const parties = await findParties(deps, asker, fromUserId, toUserId)
  if (!parties) return refuse(404, 'sub_account_unknown')
  const directory = await engine.readDirectory()
  const decimals = directory.assetDecimals.get(assetId)
  if (decimals === undefined) return refuse(422, 'asset_unknown')
  const amount = parseDecimal(text, decimals)
  if (!amount.ok) return refuse(422, amount.refusal)
  if (amount.value <= 0n || amount.value > amountMax) return refuse(422, 'amount_out_of_range')

  const { userId: askedBy, personId: mainUserId } = asker
  const terms: TransferTerms = {
    mainUserId,
    askedBy,
    clientRequestId,
    realm,
    fromUserId,
    toUserId,
    assetId,
    amount: amount.value,
  }
  const begun = await deps.familyTransfers.begin(terms)
  if (!begun) return refuse(409, 'transfer_altered')
  if (await settleExpired(deps, engine, [begun]))
    return answerFrom(await findAgain(deps.familyTransfers, terms), directory)
  if (begun.status !== 'pending') return answerFrom(begun, directory)

  const { transferId, expiresAtMs } = begun
  const receipt = await engine.send({
    type: 'transfer_between',
    // One id and one expiry for every repetition, so that the engine applies it once or never.
    requestId: `${parties.mainAccountId}:family:${transferId}` as RequestId,
    expiresAtMs,
    accountId: parties.from,
    toAccountId: parties.to,
    assetId: assetId as AssetId,
    amount: amount.value as Units,
  })
  await deps.familyTransfers.settle(transferId, receipt)
  return answerFrom(await findAgain(deps.familyTransfers, terms), directory)
}

// Commands carry amounts in 128 bits; no command of the engine accepts more than this.
const amountMax = 10n ** 36n

type Parties = { readonly from: AccountId; readonly to: AccountId; readonly mainAccountId: AccountId }

/** Undefined when the asker may not name one of them, whether it exists or not. */
async function findParties(
  { subAccounts, users, joinFamily }: TransferDeps,
  { userId, personId, subAccountRights }: Asker,
  fromUserId: string,
  toUserId: string,
): Promise<Parties | undefined> {
  if (fromUserId === toUserId) return undefined
  if (subAccountRights && (fromUserId !== userId || toUserId !== personId)) return undefined
  const main = await users.findById(personId)
  if (!main) return undefined
  const accounts: AccountId[] = []
  for (const named of [fromUserId, toUserId]) {
    const subAccount = named === personId ? undefined : await subAccounts.find(personId, named)
    if (named !== personId && !subAccount) return undefined
    if (subAccount && !(await joinFamily(subAccount, main.accountId))) return undefined
    accounts.push(subAccount?.accountId ?? main.accountId)
  }
  const [from, to] = accounts
  return from && to && { from, to, mainAccountId: main.accountId }
}

async function settleExpired(
  { familyTransfers, accountHistory }: TransferDeps,
  engine: EngineAccess,
  transfers: readonly FamilyTransfer[],
): Promise<boolean> {
  const expired = transfers.filter(
    ({ status, expiresAtMs }) => status === 'pending' && expiresAtMs + clockMarginMs < Date.now(),
  )
  if (expired.length === 0) return false
  await awaitHistory(engine, accountHistory, await engine.readSequence())
  for (const { transferId } of expired) await familyTransfers.settleFromHistory(transferId, engine.partition)
  return true
}

async function findAgain(familyTransfers: FamilyTransfers, terms: TransferTerms): Promise<FamilyTransfer> {
  const found = await familyTransfers.begin(terms)
  if (!found) throw new RangeError(`the transfer ${terms.clientRequestId} has changed`)
  return found
}

function answerFrom(transfer: FamilyTransfer, directory: MarketDirectory): Answer<FamilyTransferView> {
  return transfer.status === 'refused'
    ? refuse(422, transfer.refusal ?? 'request_expired')
    : accept(presentTransfer(transfer, directory))
}

function presentTransfer(transfer: FamilyTransfer, directory: MarketDirectory): FamilyTransferView {
  const { transferId, fromUserId, toUserId, assetId, amount, status, refusal, createdAtMs } = transfer
  const decimals = directory.assetDecimals.get(assetId)
  if (decimals === undefined) throw new RangeError(`asset ${assetId} is not in the directory`)
  const timeMs = createdAtMs
  return {
    transferId,
    fromUserId,
    toUserId,
    assetId,
    status,
    refusal,
    timeMs,
    amount: formatDecimal(amount, decimals),
  }
}
