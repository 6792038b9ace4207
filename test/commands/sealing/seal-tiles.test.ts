import { expect } from 'chai'
import { keptTree } from '../../../commands/sealing/merkle/kept-tree.js'
import { tree } from '../../../commands/sealing/merkle/tree.js'
import { sealTiles, TILE } from '../../../commands/vault/log/seal-tiles.js'
import { rootOf } from '../../../domain/seals/merkle/growing.js'
import { freshRuntime, type Runtime } from '../../support/parts/runtime.js'

describe('rows of kept hashes', () => {
  let runtime: Runtime
  before(async () => {
    runtime = await freshRuntime()
  })
  after(() => runtime.close())

  it('lead to the right root again where the youngest of them were lost', async () => {
    const { pool } = runtime.db
    const tiles = sealTiles(pool, tree)
    const placed = Array.from({ length: 2_000 }, (_, position) => ({ hash: tree.leaf(Buffer.from(`${position}`)), position }))
    await tiles.add(0, placed.slice(0, 5 * TILE), [])
    await pool.query('delete from vault.seal_tile where level = 0 and n in (3, 4)')

    const { size } = await tiles.end()
    expect(size).to.equal(3 * TILE)
    await tiles.add(size, placed.slice(size), [])
    const hashes = placed.map(({ hash }) => hash)
    for (const upTo of [3 * TILE, 5 * TILE, 2_000])
      expect(await keptTree(tiles).rootAt(upTo), `${upTo}`).to.deep.equal(rootOf(tree, hashes.slice(0, upTo)))
  })

  it('keep whose events are others’, whatever their streams are called', async () => {
    const tiles = sealTiles(runtime.db.pool, tree)
    const { size, position } = await tiles.end()
    const named = ['order\0-7', 'order"7', 'order\\u0000', 'Größe\n7'].map((stream, i) => ({ index: size + i, stream, revision: i }))
    const leaves = named.map(({ index }, i) => ({ hash: tree.leaf(Buffer.from(`${index}`)), position: position + 1 + i }))
    expect(await tiles.add(size, leaves, named)).to.equal(true)
    expect(await tiles.foreign({ from: size, to: size + named.length })).to.deep.equal(named)
  })
})
