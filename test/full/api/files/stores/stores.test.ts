import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open as openFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { expect } from 'chai'
import { diskStore } from '../../../../../api/files/stores/disk-store.js'
import { FilesAway } from '../../../../../api/files/files-away.js'
import { s3Store } from '../../../../../api/files/s3/s3-store.js'
import type { FileStore } from '../../../../../api/files/stores/store.js'
import type { FileId } from '../../../../../domain/kernel/ids.js'
import { failureOf } from '../../../../support/eventually.js'
import { bucketAt, startBucket } from '../../../../api/files/support/bucket.js'

const id = '3d6b2f0a-6a5e-5b1c-9f8d-2f4c1f0e7a11' as FileId
const MB = 1024 * 1024

interface Place {
  readonly store: FileStore
  readonly everyFile: () => string[]
  readonly close: () => unknown
}

const onDisk = (): Place & { readonly folder: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'sfs-store-'))
  const everyFile = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
  return { store: diskStore(folder), folder, everyFile, close: () => rmSync(folder, { recursive: true }) }
}

const inBucket = async (): Promise<Place> => {
  const { bucket, names, close } = await startBucket()
  const store = await s3Store(bucket)
  return {
    store,
    everyFile: names,
    close: async () => {
      await store.close()
      return close()
    },
  }
}

const read = async (store: FileStore, span?: { start: number; end: number }) => {
  const found = await store.find(id, 'original')
  return found && (await buffer(await found.read(span))).toString()
}

for (const [where, open] of [
  ['on a disk', onDisk],
  ['in a bucket', inBucket],
] as const)
  describe(`The store of files ${where}`, () => {
    let place: Place
    let store: FileStore
    beforeEach(async () => {
      place = await open()
      ;({ store } = place)
    })
    afterEach(() => place.close())

    it('gives back what it was given, and parts of it', async () => {
      await store.put(id, 'original', Buffer.from('abcdef'))
      expect((await store.find(id, 'original'))?.size).to.equal(6)
      expect(await read(store)).to.equal('abcdef')
      expect(await read(store, { start: 1, end: 3 })).to.equal('bcd')
      expect(await store.find(id, 'thumbnail')).to.equal(undefined)
      expect(place.everyFile(), 'under the same name everywhere').to.deep.equal([`3d/${id}.original`])
    })

    it('takes streams, and replaces', async () => {
      await store.put(id, 'original', Buffer.from('abcdef'))
      await store.put(id, 'original', Readable.from([Buffer.from('gh'), Buffer.from('i')]))
      expect(await read(store)).to.equal('ghi')
    })

    it('takes what is long, byte for byte', async () => {
      const long = Buffer.alloc(17 * MB, 'scalpel')
      await store.put(id, 'original', Readable.from([long.subarray(0, 5 * MB), long.subarray(5 * MB)]))
      const found = await store.find(id, 'original')
      expect(found?.size).to.equal(long.length)
      expect((await buffer(await found!.read())).equals(long)).to.equal(true)
    })

    it('takes what lies on the disk, twice too, and keeps it when that is removed', async () => {
      const path = join(tmpdir(), randomUUID())
      await writeFile(path, 'abcdef')
      for (let times = 0; times < 2; times++) await store.put(id, 'source', { path })
      await rm(path)
      expect(await text(await (await store.find(id, 'source'))!.read())).to.equal('abcdef')
      expect(place.everyFile()).to.deep.equal([`3d/${id}.source`])
      expect(await failureOf(store.put(id, 'original', { path })), 'gone').to.be.an('error')
      expect(place.everyFile()).to.deep.equal([`3d/${id}.source`])
    })

    it('has nothing, or what it had before, when writing fails halfway', async () => {
      const breaksOff = (first = Buffer.from('ab')) =>
        Readable.from(
          (function* () {
            yield first
            throw new Error('broken off')
          })(),
        )
      expect(await failureOf(store.put(id, 'original', breaksOff()))).to.be.an('error', 'broken off')
      expect(await failureOf(store.put(id, 'original', breaksOff(Buffer.alloc(9 * MB))))).to.be.an('error', 'broken off')
      expect(await read(store)).to.equal(undefined)
      expect(place.everyFile()).to.deep.equal([])
      await store.put(id, 'original', Buffer.from('abc'))
      await failureOf(store.put(id, 'original', breaksOff()))
      expect(await read(store)).to.equal('abc')
    })

    it('removes one variant or all, once or twice', async () => {
      await store.put(id, 'source', Buffer.from('abc'))
      await store.put(id, 'original', Buffer.from('abc'))
      await store.put(id, 'thumbnail', Buffer.from('a'))
      await store.remove(id, 'source')
      expect(place.everyFile().sort()).to.deep.equal([`3d/${id}.original`, `3d/${id}.thumbnail`])
      await store.remove(id)
      await store.remove(id)
      expect(place.everyFile()).to.deep.equal([])
      await store.remove('99999999-6a5e-5b1c-9f8d-2f4c1f0e7a11' as FileId)
    })
  })

describe('A disk', () => {
  it('copies what lies on another, and writes nothing twice that lies on its own', async () => {
    const { store, folder, close } = onDisk()
    const path = join(folder, 'came')
    await writeFile(path, 'abc')
    await store.put(id, 'source', { path })
    const inode = (at: string) => statSync(join(folder, at)).ino
    expect(inode(`3d/${id}.source`)).to.equal(inode('came'))
    expect(statSync(path).mode & 0o077).to.equal(0)
    if (process.platform === 'linux') {
      const elsewhere = await openFile(path)
      await store.put(id, 'original', { path: `/proc/self/fd/${elsewhere.fd}` })
      await elsewhere.close()
      expect(await read(store)).to.equal('abc')
      expect(inode(`3d/${id}.original`)).not.to.equal(inode('came'))
    }
    close()
  })

  it('keeps files for its owner’s eyes only', async () => {
    const { store, folder, close } = onDisk()
    await store.put(id, 'original', Buffer.from('abc'))
    const modes = ['', '3d', `3d/${id}.original`].map((path) => statSync(join(folder, path)).mode & 0o077)
    expect(modes).to.deep.equal([0, 0, 0])
    close()
  })
})

describe('A bucket', () => {
  /** What each of the things one can ask of it says. */
  const failuresOf = async (store: FileStore): Promise<unknown[]> => [
    await failureOf(store.put(id, 'original', Buffer.from('abc'))),
    await failureOf(store.put(id, 'original', Readable.from([Buffer.from('abc')]))),
    await failureOf(store.find(id, 'original')),
    await failureOf(store.remove(id)),
  ]

  it('that is away says so, and works when it is back; what was stored is there', async () => {
    const server = await startBucket()
    const store = await s3Store(server.bucket)
    await store.put(id, 'original', Buffer.from('abcdef'))
    const found = (await store.find(id, 'original'))!
    await server.leave()
    for (const failure of [...(await failuresOf(store)), await failureOf(found.read())]) {
      expect(failure).to.be.instanceOf(FilesAway)
      expect(failure)
        .to.have.property('message')
        .that.matches(/ECONN|socket/i)
        .and.does.not.contain('S3RVER')
    }
    await server.comeBack()
    expect(await read(store)).to.equal('abcdef')
    await store.close()
    await server.close()
  })

  for (const [what, other, said] of [
    ['does not know the key', { keys: 'another:S3RVER' }, /403$/],
    ['is not there', { name: 'another' }, /404$/],
  ] as const)
    it(`that ${what} is as good as away: nothing counts as missing`, async () => {
      const server = await startBucket()
      const store = await s3Store(bucketAt(server.port, other))
      for (const failure of await failuresOf(store)) expect(failure).to.be.instanceOf(FilesAway).with.property('message').that.matches(said)
      await store.close()
      await server.close()
    })
})
