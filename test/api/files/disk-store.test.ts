import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import { diskStore } from '../../../api/files/disk-store.js'
import type { FileStore } from '../../../api/files/store.js'
import type { FileId } from '../../../domain/kernel/ids.js'
import { failureOf } from '../../support/eventually.js'

const id = '3d6b2f0a-6a5e-5b1c-9f8d-2f4c1f0e7a11' as FileId

describe('The store of files on a disk', () => {
  let folder: string
  let store: FileStore
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sfs-store-'))
    store = diskStore(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const read = async (span?: { start: number; end: number }) => {
    const found = await store.find(id, 'original')
    return found && (await buffer(await found.read(span))).toString()
  }
  const everyFile = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)

  it('gives back what it was given, and parts of it', async () => {
    await store.put(id, 'original', Buffer.from('abcdef'))
    expect((await store.find(id, 'original'))?.size).to.equal(6)
    expect(await read()).to.equal('abcdef')
    expect(await read({ start: 1, end: 3 })).to.equal('bcd')
    expect(await store.find(id, 'thumbnail')).to.equal(undefined)
  })

  it('is for its owner’s eyes only', async () => {
    await store.put(id, 'original', Buffer.from('abc'))
    const modes = ['', '3d', `3d/${id}.original`].map((path) => statSync(join(folder, path)).mode & 0o077)
    expect(modes).to.deep.equal([0, 0, 0])
  })

  it('takes streams, and replaces', async () => {
    await store.put(id, 'original', Buffer.from('abcdef'))
    await store.put(id, 'original', Readable.from([Buffer.from('gh'), Buffer.from('i')]))
    expect(await read()).to.equal('ghi')
  })

  it('has nothing, or what it had before, when writing fails halfway', async () => {
    const breaksOff = () =>
      Readable.from(
        (function* () {
          yield Buffer.from('ab')
          throw new Error('broken off')
        })(),
      )
    expect(await failureOf(store.put(id, 'original', breaksOff()))).to.be.an('error', 'broken off')
    expect(await read()).to.equal(undefined)
    expect(everyFile()).to.deep.equal([])
    await store.put(id, 'original', Buffer.from('abc'))
    await failureOf(store.put(id, 'original', breaksOff()))
    expect(await read()).to.equal('abc')
  })

  it('removes all variants, once or twice', async () => {
    await store.put(id, 'original', Buffer.from('abc'))
    await store.put(id, 'thumbnail', Buffer.from('a'))
    await store.remove(id)
    await store.remove(id)
    expect(everyFile()).to.deep.equal([])
    await store.remove('99999999-6a5e-5b1c-9f8d-2f4c1f0e7a11' as FileId)
  })
})
