import { randomUUID } from 'node:crypto'
import { expect } from 'chai'
import type { FileId } from '../../../domain/kernel/ids.js'
import { photograph } from './support/images.js'
import { ana, makeShelf, noon, subject, type Shelf } from './support/shelf.js'

const MB = 1024 * 1024
const tomorrow = '2026-03-02T00:00:01.000Z'
const ROOM = 2 ** 40

describe('What a member may bring', () => {
  let shelf: Shelf
  let photo: Buffer
  before(async () => {
    photo = await photograph({ width: 400, height: 300 })
    shelf = await makeShelf()
  })
  after(() => shelf.close())
  beforeEach(async () => {
    await shelf.clear()
    Object.assign(shelf.quota, { perDay: ROOM, inAll: ROOM, videoPerDay: ROOM })
    shelf.clock.now = noon
  })

  const send = (key = '') => shelf.send([['photo.jpg', photo]], {}, key)
  const counted = async () => {
    const { rows } = await shelf.pool.query<{ total: string; brought: string }>(
      'select total, brought from vault.storage where member_id = $1',
      [ana],
    )
    return rows[0] && { total: Number(rows[0].total), brought: Number(rows[0].brought) }
  }
  const aside = async () =>
    Number((await shelf.pool.query<{ aside: string }>('select aside from vault.storage where member_id = $1', [ana])).rows[0]!.aside)
  const kept = async () =>
    Number((await shelf.pool.query<{ sum: string | null }>('select sum(size) from vault.file where owner = $1', [ana])).rows[0]!.sum ?? 0)

  it('is counted with each file, and not twice for a request that is repeated', async () => {
    await send('k1')
    await send('k1')
    const one = await kept()
    expect(await counted()).to.deep.equal({ total: one, brought: one })
    await send('k2')
    expect(await counted()).to.deep.equal({ total: 2 * one, brought: 2 * one })
  })

  it('is less when files go, but they were brought all the same', async () => {
    const { kept: files } = await send()
    const brought = await kept()
    await send()
    await shelf.files.attach([files[0]!.file])
    await shelf.files.drop([files[0]!.file], shelf.store.remove)
    expect(await counted()).to.deep.equal({ total: brought, brought: 2 * brought })
    await shelf.files.sweep(tomorrow, shelf.store.remove)
    expect(await counted()).to.deep.equal({ total: 0, brought: 2 * brought })
  })

  it('is less once its author has taken away what it belongs to, though it stays with the record, and as much as before when it comes back', async () => {
    const { kept: files } = await send()
    const [one] = [await kept()]
    const ids = files.map(({ file }) => file)
    await shelf.files.attach(ids)
    const total = async () => (await counted())!.total
    await shelf.files.withhold(subject, 1)
    expect(await total(), 'a moderator may give it back').to.equal(one)
    await shelf.files.withhold(subject, 2, true)
    expect([await counted(), await kept()]).to.deep.equal([{ total: 0, brought: one }, one])
    await shelf.files.withholdSome(ids, 3, true)
    await shelf.files.withhold(subject, 4)
    expect(await total(), 'however often').to.equal(0)
    await shelf.files.showAgain(ids, 5)
    expect(await total()).to.equal(one)
    await shelf.files.withholdSome(ids, 6, true)
    expect(await aside()).to.equal(one)
    await shelf.files.erase(subject, shelf.store.remove)
    expect([await counted(), await aside()]).to.deep.equal([{ total: 0, brought: one }, 0])
  })

  it('is no more once what they brought and took away again is four times what they may have', async () => {
    for (let time = 1; time <= 4; time++) {
      const { kept: files } = await send(`k${time}`)
      await shelf.files.attach(files.map(({ file }) => file))
      await shelf.files.withhold(subject, time, true)
    }
    const one = (await aside()) / 4
    shelf.quota.inAll = one * 1.2
    expect(await send('k5'), 'four times, and this one is there beside').to.include({ code: 200 })
    const { kept: files } = await send('k5')
    await shelf.files.attach(files.map(({ file }) => file))
    await shelf.files.withhold(subject, 5, true)
    const { code, msg, errors } = await send('k6')
    expect([code, errors?.[0]?.msg ?? msg]).to.deep.equal([
      413,
      'You have brought and deleted so many files that there is no room for more. Please contact us.',
    ])
  })

  it('counts nothing of what was refused', async () => {
    expect((await shelf.send([['photo.jpg', Buffer.from('no photograph')]])).code).to.equal(415)
    expect(await counted()).to.deep.equal({ total: 0, brought: 0 })
  })

  it('is so much a day, told in a sentence; the next day is another', async () => {
    shelf.quota.perDay = 1.5 * photo.length
    expect((await send('k1')).code).to.equal(200)
    shelf.quota.perDay = (await kept()) + photo.length - 1
    const { code, msg } = await send('k2')
    expect([code, msg]).to.deep.equal([413, 'You can bring 0 MB of files a day, and this would be more. Please go on tomorrow.'])
    expect((await send('k1')).code, 'what is here already').to.equal(200)
    expect((await shelf.left()).stored).to.equal(2)
    shelf.clock.now = tomorrow
    expect((await send('k2')).code).to.equal(200)
  })

  it('is so much in all, until something goes', async () => {
    const { kept: files } = await send()
    shelf.quota.inAll = (await kept()) + photo.length - 1
    expect((await send()).msg).to.match(/^There is room for 0 MB of your files, and this would be more\. Please delete some first\.$/)
    await shelf.files.drop([files[0]!.file], shelf.store.remove)
    expect((await send()).code).to.equal(200)
  })

  it('is not more for who brings much at the same moment', async () => {
    shelf.quota.inAll = 3 * MB
    const begin = () =>
      shelf.files.begin(
        { ids: [randomUUID() as FileId], subject, owner: ana, stream: 'case-7', at: noon },
        { sizes: [MB], quota: shelf.quota },
      )
    const taken = await Promise.allSettled(Array.from({ length: 10 }, begin))
    expect(taken.filter(({ status }) => status === 'fulfilled')).to.have.length(3)
    expect(await counted()).to.deep.equal({ total: 3 * MB, brought: 3 * MB })
  })
})
