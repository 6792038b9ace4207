import { createHash } from 'node:crypto'
import { expect } from 'chai'
import fc from 'fast-check'
import { EMPTY, growing, joined } from '../../../domain/seals/merkle/growing.js'
import { treeHashes, type Hash } from '../../../domain/seals/merkle/hashes.js'
import { consistencySpans, inclusionSpans } from '../../../domain/seals/merkle/paths.js'
import { nodesOf, powerBelow, type Span } from '../../../domain/seals/merkle/spans.js'
import { isBeginning, isIncluded } from '../../../domain/seals/merkle/verify.js'

const hashes = treeHashes((bytes) => createHash('sha256').update(bytes).digest())
const hex = (hash: Hash): string => Buffer.from(hash).toString('hex')

/** The leaves with which implementations of RFC 6962 are compared, and the roots of their first 0 to 8. */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
const ROOTS = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const known = LEAVES.map((leaf) => hashes.leaf(Buffer.from(leaf, 'hex')))

/** The words of RFC 6962 §2.1, without any shortcut. */
const rootOf = (leaves: readonly Hash[]): Hash => {
  if (leaves.length === 0) return hashes.empty()
  if (leaves.length === 1) return leaves[0]!
  const middle = powerBelow(leaves.length)
  return hashes.node(rootOf(leaves.slice(0, middle)), rootOf(leaves.slice(middle)))
}
const pathOf = (leaves: readonly Hash[], spans: readonly Span[]): Hash[] =>
  spans.map((span) =>
    joined(
      hashes,
      nodesOf(span).map(({ level, n }) => rootOf(leaves.slice(n * 2 ** level, (n + 1) * 2 ** level))),
    ),
  )
const someLeaves = (size: number): Hash[] => Array.from({ length: size }, (_, n) => hashes.leaf(Buffer.from(`leaf ${n}`)))

const sizes = fc.integer({ min: 1, max: 70 })
/** A tree, and a number below its size or equal to it. */
const within = (least: number, beside: number) =>
  sizes.chain((size) => fc.tuple(fc.constant(size), fc.integer({ min: least, max: size - beside })))

describe('a tree of hashes', () => {
  it('has the roots of RFC 6962', () => {
    const tree = growing(hashes)
    expect(hex(tree.root())).to.equal(ROOTS[0])
    for (const [n, leaf] of known.entries()) {
      tree.add(leaf)
      expect(hex(tree.root())).to.equal(ROOTS[n + 1])
    }
  })

  it('has the paths of RFC 6962', () => {
    expect(pathOf(known, inclusionSpans(0, 8)).map(hex)).to.deep.equal([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
    expect(pathOf(known, consistencySpans(6, 8)).map(hex)).to.deep.equal([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ])
  })

  it('grows to the root of all its leaves, also from an edge that was kept', () =>
    fc.assert(
      fc.property(within(0, 0), ([size, kept]) => {
        const leaves = someLeaves(size)
        const before = growing(hashes, EMPTY)
        leaves.slice(0, kept).forEach(before.add)
        const tree = growing(hashes, before.edge())
        leaves.slice(kept).forEach(tree.add)
        expect(tree.size()).to.equal(size)
        expect(hex(tree.root())).to.equal(hex(rootOf(leaves)))
      }),
    ))

  it('proves each of its leaves, and nothing else', () =>
    fc.assert(
      fc.property(within(0, 1), fc.nat(), ([size, index], other) => {
        const leaves = someLeaves(size)
        const proof = { leaf: leaves[index]!, index, size, path: pathOf(leaves, inclusionSpans(index, size)), root: rootOf(leaves) }
        expect(isIncluded(hashes, proof)).to.equal(true)
        const stranger = hashes.leaf(Buffer.from('a stranger'))
        expect(isIncluded(hashes, { ...proof, leaf: stranger })).to.equal(false)
        expect(isIncluded(hashes, { ...proof, root: stranger })).to.equal(false)
        expect(isIncluded(hashes, { ...proof, index: size })).to.equal(false)
        expect(isIncluded(hashes, { ...proof, path: [...proof.path, stranger] })).to.equal(false)
        if (size === 1) return
        expect(isIncluded(hashes, { ...proof, path: proof.path.slice(1) })).to.equal(false)
        expect(isIncluded(hashes, { ...proof, path: proof.path.with(other % proof.path.length, stranger) })).to.equal(false)
        expect(isIncluded(hashes, { ...proof, index: (index + 1 + (other % (size - 1))) % size })).to.equal(false)
      }),
    ))

  it('proves each of its beginnings, and nothing else', () =>
    fc.assert(
      fc.property(within(1, 0), ([size, begun]) => {
        const leaves = someLeaves(size)
        const [older, newer] = [
          { size: begun, root: rootOf(leaves.slice(0, begun)) },
          { size, root: rootOf(leaves) },
        ]
        const path = pathOf(leaves, consistencySpans(begun, size))
        expect(isBeginning(hashes, older, newer, path)).to.equal(true)
        const stranger = hashes.leaf(Buffer.from('a stranger'))
        expect(isBeginning(hashes, { ...older, root: stranger }, newer, path)).to.equal(false)
        expect(isBeginning(hashes, older, { ...newer, root: stranger }, path)).to.equal(false)
        expect(isBeginning(hashes, older, newer, [...path, stranger])).to.equal(false)
        if (begun === size) return
        expect(isBeginning(hashes, older, newer, path.slice(1))).to.equal(false)
        expect(isBeginning(hashes, newer, older, path)).to.equal(false)
      }),
    ))

  it('has every tree begin with one that has no leaves', () => {
    expect(isBeginning(hashes, { size: 0, root: hashes.empty() }, { size: 3, root: rootOf(known.slice(0, 3)) }, [])).to.equal(true)
    expect(consistencySpans(0, 3)).to.deep.equal([])
  })

  it('counts beyond what 32 bits hold', () => {
    const [index, size] = [2 ** 40 + 5, 2 ** 40 + 8]
    const spans = inclusionSpans(index, size)
    expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).to.equal(size - 1)
    expect(nodesOf({ from: 0, to: size })).to.deep.equal([
      { level: 40, n: 0 },
      { level: 3, n: 2 ** 37 },
    ])
  })
})
