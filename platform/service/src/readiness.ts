import { withDeadline } from './waiting.ts'

/** `true` when ready; `false` or a reason when not. A throw counts as not ready, with its message as the reason. */
export type ReadinessCheck = () => boolean | string | Promise<boolean | string>

export interface NotReady {
  readonly name: string
  readonly reason: string
}

export interface Readiness {
  add(name: string, check: ReadinessCheck): void
  /** The checks that are not ready now; empty means ready. */
  listNotReady(): Promise<readonly NotReady[]>
}

const checkWaitMsMax = 1_000 // a load balancer's probe gives up after 2 s

export function createReadiness(): Readiness {
  const checks = new Map<string, ReadinessCheck>()
  return {
    add(name, check) {
      checks.set(name, check)
    },
    async listNotReady() {
      const answers = await Promise.all(Array.from(checks, ([name, check]) => runCheck(name, check)))
      return answers.filter((answer) => answer !== undefined)
    },
  }
}

async function runCheck(name: string, check: ReadinessCheck): Promise<NotReady | undefined> {
  try {
    const answer = await withDeadline(check(), checkWaitMsMax)
    return answer === true ? undefined : { name, reason: answer || 'not ready' }
  } catch (error) {
    return { name, reason: error instanceof Error ? error.message : String(error) }
  }
}
