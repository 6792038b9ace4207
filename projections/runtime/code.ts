import type { View } from './view.js'

/** What tells the code of one process from that of another: the versions of its views. */
export interface Code {
  /** The sum of all versions. A version only rises, and a view that is given up keeps its number, so of two codes the higher is the newer. */
  readonly generation: number
  readonly views: Readonly<Record<string, number>>
}

/** `retired` holds the last version of each view that is no more, raised by one. */
export const codeOf = (views: readonly Pick<View, 'name' | 'version'>[], retired: Readonly<Record<string, number>> = {}): Code => ({
  generation: [...views.map(({ version }) => version), ...Object.values(retired)].reduce((sum, version) => sum + version, 0),
  views: Object.fromEntries(views.map(({ name, version }) => [name, version])),
})

const orderOf = ({ views }: Code): string => JSON.stringify(Object.entries(views).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Of two branches that have come equally far one counts as the newer, the same to both of them. */
export const isNewer = (one: Code, other: Code): boolean =>
  one.generation === other.generation ? orderOf(one) > orderOf(other) : one.generation > other.generation
