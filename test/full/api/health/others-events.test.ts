import { randomUUID } from 'node:crypto'
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client'
import { expect } from 'chai'
import type { Readiness } from '../../../../api/health/readiness.js'
import { freshApp, member, type TestApp } from '../../../support/parts/app.js'
import { eventually } from '../../../support/eventually.js'

describe('in an event store full of what is others', () => {
  let app: TestApp
  let ours: number
  before(async () => {
    app = await freshApp()
    await member(app.url, 'Ana')
    ours = 7 // the last that follows of it: she joins the group of her speciality
    await eventually(async () => expect(await ready()).to.include({ head: ours, lag: 0 }))
    await appendOthers(3_000)
  })
  after(() => app.close())

  const ready = async (url = app.url) => (await (await fetch(`${url}/health/ready`)).json()) as Readiness
  const metrics = async () => (await fetch(`${app.url}/metrics`)).text()

  /** Of other programs, and of the server itself. */
  const appendOthers = async (count: number): Promise<void> => {
    const client = EventStoreDBClient.connectionString(app.parts.node.url)
    const credentials = { username: 'admin', password: 'changeit' }
    for (let left = count; left > 0; left -= 500)
      for (const stream of [`order-${randomUUID()}`, `$stats-${randomUUID()}`]) {
        const events = Array.from({ length: 250 }, () => jsonEvent({ type: 'SomethingElse', data: {} }))
        await client.appendToStream(stream, events, { credentials })
      }
    await client.dispose()
  }

  it('the head is our own newest event, and the views come past what is not ours', async () => {
    await eventually(async () => expect(await ready()).to.include({ head: ours, lag: 0 }))
    await eventually(async () => expect((await ready()).checkpoint).to.be.greaterThan(ours + 2_400))
    await eventually(async () => expect(await ready()).to.include({ ready: true, head: ours, lag: 0 }))
    expect((await metrics()).split('\n')).to.include.members([`sfs_log_head ${ours}`, 'sfs_projection_lag 0'])
  })

  it('another process that starts finds the same', async () => {
    const another = await app.another()
    expect(await ready(another.url)).to.include({ ready: true, head: ours, lag: 0, parked: 0 })
  })

  it('a new one of ours is the head, and is told to the views', async () => {
    await member(app.url, 'Boris')
    await appendOthers(1_000)
    await eventually(async () => expect(await ready()).to.include({ lag: 0 }))
    const { head, checkpoint } = await ready()
    expect(head).to.be.within(ours + 3_000, checkpoint!)
  })

  it('without the store there is no head and no lag, and reads go on', async () => {
    await app.parts.node.stop()
    expect(await ready()).to.include({ ready: true, eventstore: 'down', head: null, lag: null })
    expect(await metrics()).to.match(/^sfs_projection_lag nan$/im)
  })
})
