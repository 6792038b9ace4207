/** How many changes of some rules the specs noticed, and how many not. */
export interface Tally {
  readonly noticed: number
  readonly unnoticed: number
}

export type Results = readonly (readonly [folder: string, found: Tally])[]

/** What a folder must score, in per cent. One that is not here may be asked for by its name, and fails nobody. */
export const LEAST: Readonly<Record<string, number>> = { cases: 90, engagement: 90 }

/** A change that ends nothing is noticed by the time it takes. */
const NOTICED: readonly string[] = ['Killed', 'Timeout']
const UNNOTICED: readonly string[] = ['Survived', 'NoCoverage']

/** Counts what was done with each change; those that could not be tried count for neither. */
export const tally = (changes: readonly { readonly status: string }[]): Tally => ({
  noticed: changes.filter(({ status }) => NOTICED.includes(status)).length,
  unnoticed: changes.filter(({ status }) => UNNOTICED.includes(status)).length,
})

/** In per cent; 100 where there was nothing to change. */
export const scoreOf = ({ noticed, unnoticed }: Tally): number =>
  noticed + unnoticed === 0 ? 100 : (100 * noticed) / (noticed + unnoticed)

/** The folders that score less than they must, or in which no change could be tried. */
export const tooLow = (results: Results): string[] =>
  results.flatMap(([folder, found]) => {
    const least = LEAST[folder]
    const isUntried = found.noticed + found.unnoticed === 0
    return least !== undefined && (isUntried || scoreOf(found) < least) ? [folder] : []
  })

const row = (name: string, found: Tally): string => `| ${name} | ${scoreOf(found).toFixed(2)} % | ${found.noticed} | ${found.unnoticed} |`

/** A table of folders and of all together, as docs/mutation.md has it. */
export const inWords = (results: Results): string => {
  const sum = (of: keyof Tally): number => results.reduce((all, [, found]) => all + found[of], 0)
  const all = { noticed: sum('noticed'), unnoticed: sum('unnoticed') }
  const rows = results.map(([folder, found]) => row(`\`domain/${folder}\``, found))
  return ['| Folder | Score | Noticed | Not noticed |', '|---|---|---|---|', ...rows, row('All', all)].join('\n')
}
