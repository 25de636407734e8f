import { expect, test } from 'vitest'
import { calculateScore, presentScores } from './present-results.ts'
import { pickSample } from './pick-files.ts'

const location = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }
const aMutant = (status: 'Killed' | 'Timeout' | 'Survived' | 'NoCoverage' | 'RuntimeError', fileName = 'a.ts') => ({
  fileName: `${process.cwd()}/${fileName}`,
  location,
  mutatorName: 'any',
  replacement: '',
  status,
})

test('what no test reaches counts as missed, what could not run does not count', () => {
  const results = [aMutant('Killed'), aMutant('Timeout'), aMutant('Survived'), aMutant('NoCoverage')]
  expect(calculateScore(results)).toBe(50)
  expect(calculateScore([...results, aMutant('RuntimeError')])).toBe(50)
  expect(calculateScore([])).toBe(100)
})

test('each file has a line, and all together the last', () => {
  const lines = presentScores([aMutant('Killed', 'b.ts'), aMutant('Timeout'), aMutant('Survived')]).split('\n')
  expect(lines.slice(1)).toEqual([
    '  50.0 %      1          1       1  a.ts',
    ' 100.0 %      1          0       0  b.ts',
    '  66.7 %      2          1       1  all',
  ])
})

test('a seed picks the same files, and a removed one does not change the others', () => {
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts']
  const picked = pickSample(files, 2, 7)
  expect(picked).toHaveLength(2)
  expect(pickSample(files.toReversed(), 2, 7)).toEqual(picked)
  expect(
    pickSample(
      files.filter((file) => file === 'x.ts' || picked.includes(file)),
      2,
      7,
    ),
  ).toEqual(picked)
})
