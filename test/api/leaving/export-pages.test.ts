import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import yauzl from 'yauzl'
import type { Sources } from '../../../api/leaving/export/exporter.js'
import { exportAccount } from '../../../api/members/export.js'
import { zipOf } from '../../../api/leaving/export/zip.js'
import type { Recorded } from '../../../domain/kernel/messages.js'
import { ana, noon } from '../../support/cast/facts.js'

const FACTS = 1_200

describe('a copy of a long story', () => {
  let pages: number[]
  const facts = Array.from({ length: FACTS }, (_, revision) => ({ type: 'Told', data: { revision }, meta: { at: noon }, revision }))
  const log: Sources['log'] = {
    readLeft: (_stream, after, most = FACTS) => {
      pages.push(most)
      return Promise.resolve(facts.slice(after + 1, after + 1 + most) as unknown as Recorded[])
    },
  }
  const entries = () => exportAccount({ log } as Sources, ana)
  beforeEach(() => (pages = []))

  it('is read a page at a time, when the one before is told', async () => {
    for await (const entry of entries()) {
      if (!('list' in entry)) throw new Error('no list')
      const list = entry.list[Symbol.asyncIterator]()
      for (let i = 0; i < 500; i++) await list.next()
      expect(pages).to.deep.equal([500])
      await list.next()
      expect(pages).to.deep.equal([500, 500])
    }
  })

  it('is whole in the end', async () => {
    const zip = await yauzl.fromBufferPromise(await buffer(zipOf(entries())))
    for await (const entry of zip.eachEntry()) {
      const told = JSON.parse(String(await buffer(await zip.openReadStreamPromise(entry)))) as { data: { revision: number } }[]
      expect(told.map(({ data }) => data.revision)).to.deep.equal(facts.map(({ revision }) => revision))
    }
    expect(pages).to.deep.equal([500, 500, 500])
  })
})
