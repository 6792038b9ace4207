import type { Row } from './row.js'

export type Verdict = { readonly is: 'met' } | { readonly is: 'missed'; readonly by: number } | { readonly is: 'noisy' }

/** A baseline that spreads further says that the machine was busy with something else. */
const MOST_SPREAD = 2

/** Holds a ratio against the bar of its row; `by` is the share of the bar that is missing, or too much. */
export const verdictOn = ({ better, bar }: Pick<Row, 'better' | 'bar'>, ratio: number, baselineSpread: number): Verdict => {
  if (baselineSpread > MOST_SPREAD) return { is: 'noisy' }
  const isMet = better === 'more' ? ratio >= bar : ratio <= bar
  return isMet ? { is: 'met' } : { is: 'missed', by: Math.abs(ratio - bar) / bar }
}

export const inWords = (verdict: Verdict): string => {
  if (verdict.is === 'noisy') return 'no verdict: noisy'
  if (verdict.is === 'met') return 'met'
  const percent = verdict.by * 100
  return `missed by ${percent < 10 ? percent.toPrecision(2) : Math.round(percent)} %`
}
