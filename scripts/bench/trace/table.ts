import type { Step } from './steps.js'

/** The steps of one checkout, by how it is called. */
export interface Column {
  readonly name: string
  readonly steps: readonly Step[]
}

const cell = (text: string): string => text.padStart(16)

/** A line for each step: milliseconds in the middle, and of the slowest in a hundred; of each checkout that was traced. */
export const inWords = (columns: readonly Column[]): string => {
  const points = [...new Set(columns.flatMap(({ steps }) => steps.map(({ to }) => to)).filter((to) => to !== 'in all')), 'in all']
  const prefix = (name: string) => (columns.length > 1 ? `${name} ` : '')
  const head = columns.flatMap(({ name }) => [`${prefix(name)}p50 ms`, `${prefix(name)}p99 ms`])
  const rows = points.map((point) =>
    columns.flatMap(({ steps }) => {
      const step = steps.find(({ to }) => to === point)
      return step ? [step.p50.toFixed(2), step.p99.toFixed(2)] : ['–', '–'] // a checkout may know fewer points
    }),
  )
  return [head, ...rows].map((cells, i) => `${(['to', ...points][i] ?? '').padEnd(14)}${cells.map(cell).join('')}`).join('\n')
}
