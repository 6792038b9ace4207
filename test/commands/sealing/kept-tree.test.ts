import { expect } from 'chai'
import { keptTree } from '../../../commands/sealing/merkle/kept-tree.js'
import { tree } from '../../../commands/sealing/merkle/tree.js'
import { TILE, type Tile } from '../../../commands/vault/log/seal-tiles.js'
import { rootOf } from '../../../domain/seals/merkle/growing.js'
import type { Hash } from '../../../domain/seals/merkle/hashes.js'
import { isIncluded } from '../../../domain/seals/merkle/verify.js'

describe('the kept hashes of a long log', () => {
  const ROWS = 200
  const SIZE = ROWS * TILE
  const leaves = Array.from({ length: SIZE }, (_, n) => tree.leaf(Buffer.from(`${n}`)))
  const row = (level: number, n: number): Hash[] =>
    level === 0
      ? leaves.slice(n * TILE, (n + 1) * TILE)
      : Array.from({ length: ROWS }, (_, below) => rootOf(tree, row(0, below))).slice(n * TILE, (n + 1) * TILE)

  it('are read a few rows at a time, each once, however many events are to be proved', async () => {
    const asked: number[] = []
    const read = (tiles: readonly Tile[]): Promise<Map<string, Hash[]>> => {
      asked.push(tiles.length)
      return Promise.resolve(new Map(tiles.map(({ level, n }) => [`${level} ${n}`, row(level, n)])))
    }
    const indexes = Array.from({ length: ROWS }, (_, n) => n * TILE + n) // one of each row
    const paths = await keptTree({ read }).inclusion(indexes, SIZE)
    const root = rootOf(tree, leaves)
    for (const [i, index] of indexes.entries())
      expect(isIncluded(tree, { leaf: leaves[index]!, index, size: SIZE, path: paths[i]!, root })).to.equal(true)
    expect(Math.max(...asked)).to.be.at.most(64)
    expect(asked.reduce((sum, count) => sum + count)).to.equal(ROWS + 1)
  })

  it('end before a row that is lost: behind it no hash would be that of its event', async () => {
    const lost = (gone: number) => (tiles: readonly Tile[]) =>
      Promise.resolve(new Map(tiles.filter(({ n }) => n !== gone).map(({ level, n }) => [`${level} ${n}`, row(level, n)])))
    const found = (gone: number) => keptTree({ read: lost(gone) }).leaves({ from: 250, to: 600 })
    expect(await found(9)).to.deep.equal(leaves.slice(250, 600))
    expect(await found(1)).to.deep.equal(leaves.slice(250, 256))
    expect(await found(0)).to.deep.equal([])
  })
})
