import { afterEach, describe, expect, test, vi } from 'vitest'
import { delayImportsIn } from './delay-imports.ts'
import { presentFailures, presentRound, type Round } from './round-summary.ts'
import { parseStrainOptions, strainCommand } from './strain-options.ts'

describe('options', () => {
  test('a suite, rounds and paths, in any order', () => {
    expect(parseStrainOptions(['unit'])).toEqual({ suite: 'unit', times: 1, paths: [] })
    expect(parseStrainOptions(['e2e', 'a.spec.ts', '--times', '3', 'b.spec.ts'])).toEqual({
      suite: 'e2e',
      times: 3,
      paths: ['a.spec.ts', 'b.spec.ts'],
    })
    expect(parseStrainOptions(['--help'])).toBe('help')
  })

  test.each([[], ['everything'], ['unit', '--times', '0'], ['unit', '--times', 'two'], ['unit', '--loud']])(
    'refused: %j',
    (...args) => {
      expect(() => parseStrainOptions(args.flat())).toThrow(expect.objectContaining({ name: 'StrainOptionsError' }))
    },
  )

  test('each suite is run as without strain', () => {
    const run = (suite: 'unit' | 'components' | 'integration' | 'e2e') =>
      strainCommand({ suite, times: 1, paths: ['x'] }).join(' ')
    expect(run('unit')).toBe('vitest run --project unit x')
    expect(run('components')).toBe('vitest run --project component x')
    expect(run('integration')).toBe('vitest run --project integration x')
    expect(run('e2e')).toBe('pnpm --filter @argosy/e2e exec playwright test x')
  })
})

describe('summary', () => {
  const round = (passed: number, failures: string[], failed = failures.length): Round => ({
    counts: { passed, failed, skipped: 0 },
    failures,
    durationMs: 1_234,
  })

  test('a round has its counts', () => {
    expect(presentRound(1, round(3, []))).toBe('ok      round 1      1.2 s  3 passed, 0 failed')
    expect(presentRound(2, round(2, ['late']))).toBe('FAILED  round 2      1.2 s  2 passed, 1 failed')
  })

  test('a failure has its rounds, most often failed first', () => {
    const rounds = [round(2, ['late', 'late']), round(1, ['slow', 'often']), round(2, ['often']), round(3, [])]
    expect(presentFailures(rounds).split('\n')).toEqual([
      '2 of 4 (round 2, 3)  often',
      '1 of 4 (round 1)  late',
      '1 of 4 (round 2)  slow',
    ])
    expect(presentFailures([round(3, [])])).toBe('')
  })

  test('a round that failed outside of its tests is not silent', () => {
    expect(presentFailures([round(3, [], 1)])).toBe('round 1 failed outside of its tests: see its log')
  })
})

describe('dynamic imports', () => {
  afterEach(() => void vi.useRealTimers())

  test('wait before they load', async () => {
    vi.useFakeTimers()
    const code = delayImportsIn("export const load = () => import('data:text/javascript,export default 1')", 300)
    const { load } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
      load: () => Promise<object>
    }
    const loaded = vi.fn<(module: object) => void>()
    const loading = load().then(loaded)
    await vi.advanceTimersByTimeAsync(299)
    expect(loaded).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(loaded).toHaveBeenCalledWith(expect.objectContaining({ default: 1 }))
  })

  test('wait all of them; static imports, text and lines stay', () => {
    const code = "import { a } from 'a'\nconst b = () => import('b'), c = import(`c`)\nconst text = 'import(d)'\n"
    const delayed = delayImportsIn(code, 1)
    expect(delayed.split('\n')).toHaveLength(4)
    expect(delayed).toContain(
      "b = () => __delayImport().then(() => import('b')), c = __delayImport().then(() => import(`c`))",
    )
    expect(delayed).toContain("const text = 'import(d)'")
    expect(delayed).toContain("import { a } from 'a'")
    expect(delayImportsIn("const text = 'import(d)'", 1)).toBe("const text = 'import(d)'")
  })
})
