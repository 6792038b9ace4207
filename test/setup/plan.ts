/** A command of npm, what is added to it, and what its environment holds beside ours. */
export interface Step {
  readonly script: string
  readonly words?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
/** What may run at once. */
export type Stage = readonly Step[]

const alone = (script: string, more: Omit<Step, 'script'> = {}): Stage => [{ script, ...more }]
const together = (...scripts: readonly string[]): Stage => scripts.map((script) => ({ script }))

/** `npm test`: a stage begins when all of the one before are well. */
export const TEST: readonly Stage[] = [
  together('texts:forget', 'generate'),
  together('test:web', 'lint', 'test:unit'),
  together('test:integration', 'test:plans', 'layers', 'format'),
  alone('test:e2e'),
  alone('test:texts'),
]

/** `npm run test:full`: what takes longer than a change can wait for. One that fails keeps none of the others from running. */
export const FULL: readonly Stage[] = [
  alone('test:slow'),
  alone('test:slow-web'),
  alone('test:looks', { env: { LOOKS: 'others' } }),
  alone('test:deletion', { env: { EVERY_STEP: '1' } }),
  alone('chaos', { words: ['--rounds', '3', '--seed', '7'] }),
  alone('mutation'),
  alone('screenshots'),
  alone('lighthouse'),
]

/** Seconds. */
const LONG = 12 * 60

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`

export const nameOf = ({ script, words = [], env = {} }: Step): string =>
  [...Object.entries(env).map(([name, value]) => `${name}=${value}`), script, ...words].join(' ')

/** The last lines of a run: what each step took, in seconds, and which failed; and a word when it was long, which fails nobody. */
export const outcome = (
  name: string,
  took: readonly { readonly step: Step; readonly seconds: number; readonly ok: boolean }[],
  seconds: number,
): string => {
  const lines = took.map(({ step, seconds, ok }) => `${clock(seconds).padStart(7)}  ${nameOf(step)}${ok ? '' : '  FAILED'}`)
  const long = seconds > LONG ? `, which is too long: bring it below ${clock(LONG)} (CONTRIBUTING, Tests)` : ''
  return [...lines, `${name} took ${clock(seconds)}${long}`].join('\n')
}
