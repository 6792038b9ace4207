import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { FileId } from '../../../domain/kernel/ids.js'
import { photograph } from './support/images.js'
import { ana, makeShelf, noon, subject, type Shelf } from './support/shelf.js'

const later = '2026-03-02T13:00:00.000Z'
const bringing = { owner: ana, at: noon, quota: { videoPerDay: 0 } }
const known = { mime: 'image/jpeg', size: 3, sha256: Buffer.alloc(32), width: 1, height: 1 }

describe('The register of files', () => {
  let shelf: Shelf
  let id: FileId
  before(async () => {
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(async () => {
    await shelf.clear()
    const { kept } = await shelf.send([['photo.jpg', await photograph({ width: 40, height: 30 })]])
    id = kept[0]!.file
  })

  const upload = () => ({ ids: [id], subject, owner: ana, stream: 'case-7', at: noon })
  const remove = (file: FileId) => shelf.store.remove(file)
  const left = async () => {
    const { stored, states } = await shelf.left()
    return { stored, states }
  }

  const somebodyWaits = async (): Promise<void> => {
    const sql = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    for (const deadline = Date.now() + 2_000; Date.now() < deadline;) if ((await shelf.pool.query(sql)).rowCount) return
    throw new Error('nobody waits')
  }

  it('sweeps what was never attached, a day after', async () => {
    expect(await shelf.files.sweep(noon, remove)).to.equal(0)
    expect(await shelf.files.sweep(later, remove)).to.equal(1)
    expect(await left()).to.deep.equal({ stored: 0, states: [] })
  })

  it('erases, and looks for what is not attached, a piece at a time', async () => {
    await shelf.clear()
    await shelf.pool.query(
      `insert into vault.file select gen_random_uuid(), 'member:5', 5, 'case-' || n, 'stored', $1, 'image/jpeg', 1, '', 1, 1
      from generate_series(1, 450) n`,
      [noon],
    )
    const first = await shelf.files.unattached(later)
    expect(first.size).to.equal(200)
    expect([...(await shelf.files.unattached(later, [...first.keys()].at(-1))).keys()].filter((stream) => first.has(stream))).to.deep.equal(
      [],
    )
    const gone: FileId[] = []
    let inState = 0
    const look = async (file: FileId) => {
      if (gone.push(file) % 200 === 1) inState = (await shelf.pool.query(`select from vault.file where state = 'erased'`)).rowCount ?? 0
      expect(inState - gone.length).to.be.below(200)
    }
    const erase = (removing: typeof look) => shelf.files.eraseBroughtBy(5 as never, ['post:case:7'], removing)
    expect([await erase(look), new Set(gone).size]).to.deep.equal([450, 450])
    expect(await erase(() => Promise.resolve()), 'asked again').to.equal(450)
  })

  it('sweeps what was never finished', async () => {
    await shelf.pool.query(`update vault.file set state = 'uploading'`)
    expect(await shelf.files.sweep(later, remove)).to.equal(1)
    expect(await left()).to.deep.equal({ stored: 0, states: [] })
  })

  it('keeps what was attached', async () => {
    await shelf.files.attach([id])
    expect(await shelf.files.sweep(later, remove)).to.equal(0)
    await shelf.files.withdraw(upload(), remove)
    expect(await left()).to.deep.equal({ stored: 2, states: ['attached'] })
  })

  it('keeps for another day what was brought again, and may be named by a command of now', async () => {
    await shelf.files.begin({ ...upload(), at: later })
    expect(await shelf.files.sweep(later, remove)).to.equal(0)
    expect(await left()).to.deep.equal({ stored: 2, states: ['stored'] })
  })

  it('sweeps again what could not be removed', async () => {
    const fails = shelf.files.sweep(later, () => Promise.reject(new Error('the disk is away')))
    expect(await fails.catch(String)).to.equal('Error: the disk is away')
    expect(await left()).to.deep.equal({ stored: 2, states: ['stored'] })
    expect(await shelf.files.sweep(later, remove)).to.equal(1)
  })

  it('sweeps some at a time: what is gone stays gone when something later cannot be removed', async () => {
    const ids = Array.from({ length: 450 }, () => randomUUID() as FileId)
    await shelf.files.begin({ ...upload(), ids })
    const removed: FileId[] = []
    const fails = shelf.files.sweep(later, async (file) => {
      if (removed.push(file) > 300) throw new Error('the disk is away')
    })
    expect(await fails.catch(String)).to.equal('Error: the disk is away')
    expect((await left()).states).to.have.length(ids.length + 1 - 200)
    expect(await shelf.files.sweep(later, remove)).to.equal(ids.length + 1 - 200)
  })

  it('erases the files of a subject and of nobody else, and remembers nothing of what they were', async () => {
    await shelf.files.attach([id])
    await shelf.files.erase('post:case:8', remove)
    expect(await left()).to.deep.equal({ stored: 2, states: ['attached'] })
    await shelf.files.erase(subject, remove)
    expect(await left()).to.deep.equal({ stored: 0, states: ['erased'] })
    const { rows } = await shelf.pool.query('select mime, size, sha256, width, height from vault.file')
    expect(rows).to.deep.equal([{ mime: null, size: null, sha256: null, width: null, height: null }])
    await shelf.files.attach([id])
    expect(await shelf.files.sweep(later, remove)).to.equal(0)
    expect((await left()).states).to.deep.equal(['erased'])
  })

  it('erases to the end when it is asked again', async () => {
    const fails = shelf.files.erase(subject, () => Promise.reject(new Error('the disk is away')))
    expect(await fails.catch(String)).to.equal('Error: the disk is away')
    expect(await left(), 'gone for readers').to.deep.equal({ stored: 2, states: ['erased'] })
    await shelf.files.erase(subject, remove)
    expect(await left()).to.deep.equal({ stored: 0, states: ['erased'] })
  })

  it('lets no upload end as stored that was erased meanwhile', async () => {
    await shelf.pool.query(`update vault.file set state = 'uploading'`)
    await shelf.files.erase(subject, remove)
    await shelf.store.put(id, 'original', Buffer.from('abc'))
    await shelf.files.finish([{ id, ...known }], bringing)
    expect((await shelf.files.kept([id])).size).to.equal(0)
    await shelf.files.withdraw(upload(), remove)
    expect(await left()).to.deep.equal({ stored: 0, states: ['erased'] })
  })

  it('leaves no bytes of an upload that another request has withdrawn meanwhile', async () => {
    await shelf.pool.query(`update vault.file set state = 'uploading'`)
    await shelf.files.withdraw(upload(), remove)
    await shelf.store.put(id, 'original', Buffer.from('abc'))
    await shelf.files.finish([{ id, ...known }], bringing)
    expect((await shelf.files.kept([id])).size).to.equal(0)
    await shelf.files.withdraw(upload(), remove)
    expect(await left()).to.deep.equal({ stored: 0, states: [] })
  })

  it('lets who finishes wait while bytes are removed', async () => {
    await shelf.pool.query(`update vault.file set state = 'uploading'`)
    const order: string[] = []
    const finishing: Promise<unknown>[] = []
    await shelf.files.withdraw(upload(), async (file) => {
      finishing.push(shelf.files.finish([{ id, ...known }], bringing).then(() => order.push('finished')))
      await somebodyWaits()
      await remove(file)
      order.push('removed')
    })
    await Promise.all(finishing)
    expect(order).to.deep.equal(['removed', 'finished'])
    expect(await left()).to.deep.equal({ stored: 0, states: [] })
  })

  it('ends as stored with bytes or not at all when finishing and withdrawing race', async () => {
    for (let round = 0; round < 20; round++) {
      await shelf.clear()
      await shelf.files.begin(upload())
      await shelf.store.put(id, 'original', Buffer.from('abc'))
      const withdraw = () => shelf.files.withdraw(upload(), remove)
      const finish = () => shelf.files.finish([{ id, ...known }], bringing)
      await Promise.all(round % 2 ? [withdraw(), finish(), withdraw()] : [finish(), withdraw(), withdraw()])
      expect(await left()).to.be.deep.oneOf([
        { stored: 1, states: ['stored'] },
        { stored: 0, states: [] },
      ])
    }
  })
})
