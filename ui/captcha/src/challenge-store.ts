import {
  captchaStatus,
  captchaTypes,
  type CaptchaChallengeView,
  type CaptchaScene,
  type GeetestValidate,
  type PuzzleView,
} from '@argosy/wire/http'
import type { CaptchaApi } from './captcha-api.ts'
import type { SolveProof } from './proof/solve-proof.ts'
import { encodeValidate } from './vendor/vendor-message.ts'

/** Every state of the dialog. `round` changes with each puzzle and each miss: the piece returns to its start. */
export type ChallengeState = { readonly round: number } & (
  | { readonly name: 'loading' }
  /** `notice`: why the previous piece is gone. */
  | { readonly name: 'ready'; readonly puzzle: PuzzleView; readonly notice?: 'missed' | 'replaced' }
  | { readonly name: 'checking'; readonly puzzle: PuzzleView }
  /** A vendor's challenge, in a frame. */
  | { readonly name: 'vendor'; readonly captchaId: string; readonly frameUrl: string }
  /** The device solves a proof of work; there is nothing to look at. */
  | { readonly name: 'proving' }
  | { readonly name: 'expired'; readonly puzzle?: PuzzleView }
  | { readonly name: 'offline' }
  | { readonly name: 'too_fast' }
  | { readonly name: 'passed'; readonly token: string; readonly puzzle?: PuzzleView }
  /** No retry is possible: the caller gets the refusal (CAP-2). */
  | { readonly name: 'refused'; readonly code: string; readonly msg: string }
)

export interface ChallengeStore {
  readonly getState: () => ChallengeState
  readonly subscribe: (listener: () => void) => () => void
  /** Fetches which provider serves the challenge, and shows it. */
  readonly open: () => Promise<void>
  /** A new puzzle of our own, also when the vendor fails. */
  readonly load: () => Promise<void>
  readonly checkVendor: (validate: GeetestValidate) => Promise<void>
  readonly check: (x: number, track: [number, number][]) => Promise<void>
  /** For visitors who cannot see a puzzle, or do not want to. */
  readonly proveInstead: () => Promise<void>
  readonly close: () => void
}

export interface ChallengeDeps {
  readonly scene: CaptchaScene
  readonly bizId: string
  readonly api: CaptchaApi
  readonly solveProof: SolveProof
}

type Slide = { readonly x?: number; readonly track?: [number, number][] }
type Refusal = { readonly code: string; readonly msg: string }
type WithoutRound<State> = State extends unknown ? Omit<State, 'round'> : never

/** Codes of failures of the network or a service, not of the visitor. */
const failureCodes = new Set([
  'network_failed',
  'timed_out',
  'service_unavailable',
  'answer_malformed',
  'internal_error',
])

const vendorUnavailableCodes = new Set(['captcha_provider_away', 'captcha_provider_off'])

/** On our own origin the vendor's script would have the rights of our pages. */
function isElsewhere(frameUrl: string): boolean {
  const origin = URL.parse(frameUrl)?.origin
  return origin !== undefined && origin !== globalThis.location?.origin
}

export function createChallengeStore({ scene, bizId, api, solveProof }: ChallengeDeps): ChallengeStore {
  const listeners = new Set<() => void>()
  let state: ChallengeState = { name: 'loading', round: 0 }
  let running: { readonly view: CaptchaChallengeView; readonly proof: ReturnType<SolveProof> } | undefined
  let work = new AbortController()

  function show(next: WithoutRound<ChallengeState>, isNewRound = false): void {
    state = { ...next, round: state.round + (isNewRound ? 1 : 0) }
    for (const listener of listeners) listener()
  }

  function begin(): AbortSignal {
    work.abort()
    work = new AbortController()
    return work.signal
  }

  async function open(): Promise<void> {
    const signal = begin()
    show({ name: 'loading' })
    const found = await api.getCaptchaId({ scene, bizId })
    if (signal.aborted) return
    if (!found.ok) return fail(found)
    const { captchaType, geetestId, geetestFrame } = found.data
    const hasVendor = captchaType === captchaTypes.geetest && isElsewhere(geetestFrame)
    return hasVendor ? show({ name: 'vendor', captchaId: geetestId, frameUrl: geetestFrame }) : load('puzzle')
  }

  async function checkVendor(validate: GeetestValidate): Promise<void> {
    const { signal } = work
    const captchaValidate = encodeValidate(validate)
    const checked = await api.checkCaptcha({ captchaType: captchaTypes.geetest, captchaValidate, scene, bizId })
    if (signal.aborted) return
    if (checked.ok) return pass(checked.data.captchaToken, null)
    // An outage of the vendor is never a pass: our own puzzle is shown then (CAP-4).
    if (vendorUnavailableCodes.has(checked.code)) return load('puzzle')
    fail(checked)
  }

  async function load(kind: 'puzzle' | 'proof', notice?: 'replaced'): Promise<void> {
    const signal = begin()
    show({ name: kind === 'proof' ? 'proving' : 'loading' })
    const started = await api.startCaptcha({ scene, bizId, kind })
    if (signal.aborted) return
    if (!started.ok) return fail(started)
    const view = started.data
    const proof = solveProof(view.proof, signal)
    // `verify` awaits it later; until then a rejection must not count as unhandled.
    proof.catch(() => {})
    running = { view, proof }
    const timer = setTimeout(() => expire(view), view.lifeMs)
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    // Status 0 may also answer a request for a puzzle: none is available, and the proof suffices (CAP-3).
    if (view.status === captchaStatus.noChallenge || !view.puzzle) return verify({})
    show({ name: 'ready', puzzle: view.puzzle, ...(notice && { notice }) }, true)
  }

  async function verify(slide: Slide): Promise<void> {
    if (!running) return
    const { signal } = work
    const { view, proof } = running
    const { captchaId, puzzle } = view
    show(puzzle ? { name: 'checking', puzzle } : { name: 'proving' })
    const solved = await proof.catch(() => undefined)
    if (signal.aborted) return
    if (!solved) return fail({ code: 'network_failed', msg: '' })
    const verified = await api.verifyCaptcha({ bizId, captchaId, ...slide, proof: solved })
    if (signal.aborted) return
    if (verified.ok) return pass(verified.data.captchaToken, puzzle)
    if (verified.code === 'captcha_missed' && puzzle) return show({ name: 'ready', puzzle, notice: 'missed' }, true)
    if (verified.code === 'captcha_tries_spent') return load('puzzle', 'replaced')
    fail(verified)
  }

  function pass(token: string, puzzle: PuzzleView | null): void {
    work.abort()
    show({ name: 'passed', token, ...(puzzle && { puzzle }) })
  }

  function expire({ puzzle }: CaptchaChallengeView): void {
    work.abort()
    show({ name: 'expired', ...(puzzle && { puzzle }) })
  }

  function fail({ code, msg }: Refusal): void {
    work.abort()
    if (failureCodes.has(code)) show({ name: 'offline' })
    else if (code === 'captcha_too_fast') show({ name: 'too_fast' })
    else if (code === 'captcha_expired' || code === 'captcha_used') show({ name: 'expired' })
    else show({ name: 'refused', code, msg })
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open,
    load: () => load('puzzle'),
    checkVendor,
    check: (x, track) => verify({ x, track }),
    proveInstead: () => load('proof'),
    close: () => work.abort(),
  }
}
