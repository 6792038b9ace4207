import { joined, rootOf, type Edge } from '../../../domain/seals/merkle/growing.js'
import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import { consistencySpans, inclusionSpans } from '../../../domain/seals/merkle/paths.js'
import { nodesOf, type Node, type Span } from '../../../domain/seals/merkle/spans.js'
import { TILE, type SealTiles, type Tile } from '../../vault/log/seal-tiles.js'
import { HashesMissing } from './hashes-missing.js'
import { tree } from './tree.js'

/** Levels of the tree within a row of hashes. */
const LEVELS = Math.log2(TILE)

/** Rows (8 KB each) that are in memory at a time. */
const ROWS_AT_ONCE = 64

interface Placed extends Tile {
  readonly from: number
  readonly to: number
}

const rowName = ({ level, n }: Tile): string => `${level} ${n}`
const nameOf = ({ level, n, from, to }: Placed): string => `${level} ${n} ${from} ${to}`

/** The row in which the hashes beneath a node stand, and where they begin and end there. */
const placeOf = ({ level, n }: Node): Placed => {
  const row = Math.floor(level / LEVELS)
  const width = 2 ** (level % LEVELS)
  const first = n * width
  const from = first % TILE
  return { level: row, n: Math.floor(first / TILE), from, to: from + width }
}

/** What the kept hashes say of the tree over the log. Throws HashesMissing. */
export const keptTree = (tiles: Pick<SealTiles, 'read'>) => {
  /** The hashes of spans, each row read once, a few at a time: of a row only what is asked for is kept. */
  const hashesOf = async (spans: readonly Span[]): Promise<Hash[]> => {
    const places = spans.map((span) => nodesOf(span).map(placeOf))
    const asked = new Map(places.flat().map((place) => [nameOf(place), place]))
    const rows = [...new Map([...asked.values()].map(({ level, n }) => [rowName({ level, n }), { level, n }])).values()]
    const known = new Map<string, Hash>()
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const found = await tiles.read(rows.slice(at, at + ROWS_AT_ONCE))
      for (const [name, place] of asked) {
        const hashes = found.get(rowName(place))?.slice(place.from, place.to)
        if (hashes?.length === place.to - place.from) known.set(name, rootOf(tree, hashes))
      }
    }
    if (known.size < asked.size) throw new HashesMissing()
    return places.map((parts) =>
      joined(
        tree,
        parts.map((place) => known.get(nameOf(place))!),
      ),
    )
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

    /** The hashes of the events from one number to before another, as far as they are kept without a gap: behind a lost row none would stand in its place. */
    async leaves({ from, to }: Span): Promise<Hash[]> {
      const first = Math.floor(from / TILE)
      const rows = Array.from({ length: Math.ceil(to / TILE) - first }, (_, i) => ({ level: 0, n: first + i }))
      const found = await tiles.read(rows)
      const gap = rows.findIndex(({ n }) => (found.get(`0 ${n}`)?.length ?? 0) < TILE)
      const whole = gap < 0 ? rows : rows.slice(0, gap + 1)
      return whole.flatMap(({ n }) => found.get(`0 ${n}`) ?? []).slice(from - first * TILE, to - first * TILE)
    },
  }
}
export type KeptTree = ReturnType<typeof keptTree>
