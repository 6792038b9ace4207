import { joined, rootOf, type Edge } from '../../domain/seals/merkle/growing.js'
import type { Hash } from '../../domain/seals/merkle/hashes.js'
import { consistencySpans, inclusionSpans } from '../../domain/seals/merkle/paths.js'
import { nodesOf, type Node, type Span } from '../../domain/seals/merkle/spans.js'
import { TILE, type SealTiles, type Tile } from '../vault/seal-tiles.js'
import { HashesMissing } from './hashes-missing.js'
import { tree } from './tree.js'

/** Levels of the tree within a row of hashes. */
const LEVELS = Math.log2(TILE)

/** The row in which the hashes beneath a node stand, and where they begin and end there. */
const placeOf = ({ level, n }: Node): Tile & { readonly from: number; readonly to: number } => {
  const row = Math.floor(level / LEVELS)
  const width = 2 ** (level % LEVELS)
  const first = n * width
  const from = first % TILE
  return { level: row, n: Math.floor(first / TILE), from, to: from + width }
}

/** What the kept hashes say of the tree over the log. Throws HashesMissing. */
export const keptTree = (tiles: Pick<SealTiles, 'read'>) => {
  /** The hashes of spans, with one question for all of them. */
  const hashesOf = async (spans: readonly Span[]): Promise<Hash[]> => {
    const places = spans.map((span) => nodesOf(span).map(placeOf))
    const asked = new Map(places.flat().map(({ level, n }) => [`${level} ${n}`, { level, n }]))
    const found = await tiles.read([...asked.values()])
    const known = new Map<string, Hash>()
    const hashAt = ({ level, n, from, to }: ReturnType<typeof placeOf>): Hash => {
      const name = `${level} ${n} ${from} ${to}`
      const hashes = found.get(`${level} ${n}`)?.slice(from, to) ?? []
      if (hashes.length < to - from) throw new HashesMissing()
      const hash = known.get(name) ?? rootOf(tree, hashes)
      known.set(name, hash)
      return hash
    }
    return places.map((parts) => joined(tree, parts.map(hashAt)))
  }

  return {
    /** The root over the first so many events. */
    rootAt: async (size: number): Promise<Hash> => (size === 0 ? tree.empty() : (await hashesOf([{ from: 0, to: size }]))[0]!),

    /** The edge of the tree over the first so many events, from which it can go on growing. */
    edgeAt: async (size: number): Promise<Edge> => {
      const parts = nodesOf({ from: 0, to: size }).map(({ level, n }) => ({ from: n * 2 ** level, to: (n + 1) * 2 ** level }))
      return { size, roots: await hashesOf(parts) }
    },

    /** For each of some events, the path that proves it to be among the first `size`. */
    async inclusion(indexes: readonly number[], size: number): Promise<Hash[][]> {
      const spans = indexes.map((index) => inclusionSpans(index, size))
      const hashes = await hashesOf(spans.flat())
      let at = 0
      return spans.map(({ length }) => hashes.slice(at, (at += length)))
    },

    /** The path that proves the first `older` events to be the beginning of the first `size`. */
    consistency: (older: number, size: number): Promise<Hash[]> => hashesOf(consistencySpans(older, size)),

    /** The hashes of the events from one number to before another, as far as they are kept. */
    async leaves({ from, to }: Span): Promise<Hash[]> {
      const first = Math.floor(from / TILE)
      const rows = Array.from({ length: Math.ceil(to / TILE) - first }, (_, i) => ({ level: 0, n: first + i }))
      const found = await tiles.read(rows)
      return rows.flatMap(({ n }) => found.get(`0 ${n}`) ?? []).slice(from - first * TILE, to - first * TILE)
    },
  }
}
export type KeptTree = ReturnType<typeof keptTree>
