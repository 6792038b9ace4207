/** Something that was done, by the command that did it, and which way. */
export interface Done {
  readonly cause: string
  readonly as?: string
}

/** How what is in the log differs from what was acknowledged, each once and in that order; in words, with where it was done. */
export const differences = (where: string, acknowledged: readonly Done[], told: readonly Done[]): string[] => {
  const [there, acknowledgedAs] = [causesOf(told), causesOf(acknowledged)]
  const found = [
    ...acknowledged.filter(({ cause }) => !there.has(cause)).map(({ cause }) => `Acknowledged but not in the log: ${cause} of ${where}`),
    ...told.filter(({ cause }) => !acknowledgedAs.has(cause)).map(({ cause }) => `In the log but never acknowledged: ${cause} of ${where}`),
    ...[...there].filter(([, times]) => times > 1).map(([cause, times]) => `${times} times in the log: ${cause} of ${where}`),
  ]
  if (found.length > 0) return found
  const other = acknowledged.findIndex((done, i) => told[i]?.cause !== done.cause || told[i].as !== done.as)
  return other < 0 ? [] : [`Differs from what was acknowledged, from number ${other} on: ${where}`]
}

/** How often each is named. */
const causesOf = (told: readonly Done[]): Map<string, number> => {
  const times = new Map<string, number>()
  for (const { cause } of told) times.set(cause, (times.get(cause) ?? 0) + 1)
  return times
}
