import { expect } from 'chai'
import { draftAsSent } from '../../../../web/shared/drafts/draft-as-sent.js'
import { draftOf, keepDraft, keepDraftSoon } from '../../../../web/shared/drafts/drafts.js'
import { fakeClock } from '../../support/fake-clock.js'

describe('the draft of what was sent', () => {
  const hernia = { title: 'Hernia', 'chosen files': '["wound.jpg","scan.jpg"]' }
  const left = () => draftOf(0, 'case')
  const sent = async () => {
    await keepDraft(0, 'case', hernia)
    return draftAsSent(0, 'case')
  }

  for (const [what, more] of [
    ['as it was', {}],
    ['with its files discarded', { 'chosen files': '' }],
  ] as const)
    it(`is dropped once that has arrived: ${what}`, async () => {
      const drop = await sent()
      await keepDraft(0, 'case', { ...hernia, ...more })
      expect(await drop()).to.equal(true)
      expect(await left()).to.equal(undefined)
    })

  for (const [what, more] of [
    ['another text', { title: 'Hernia, recurrent' }],
    ['one text more', { history: 'Mesh repair' }],
    ['another file', { 'chosen files': '["wound.jpg","mri.jpg"]' }],
  ] as const)
    it(`stays where something else stands in it by then: ${what}`, async () => {
      const drop = await sent()
      await keepDraft(0, 'case', { ...hernia, ...more })
      expect(await drop()).to.equal(false)
      expect(await left()).to.deep.equal({ ...hernia, ...more })
    })

  it('is said to be as it was by no browser that keeps nothing', async () => {
    expect(await draftAsSent(0, 'case')()).to.equal(false)
  })

  describe('of which a browser does not answer', () => {
    const { transaction } = Object.getOwnPropertyDescriptors(IDBDatabase.prototype)
    const silence = { objectStore: () => ({ get: () => ({}), delete: () => undefined, transaction: { commit: () => undefined } }) }
    /** Whoever asks in this way is not answered; gives when somebody has. */
    const silent = (mode: IDBTransactionMode) =>
      new Promise<void>((give) =>
        Object.assign(IDBDatabase.prototype, {
          transaction(this: IDBDatabase, store: string, asked: IDBTransactionMode) {
            if (asked !== mode) return transaction.value!.call(this, store, asked)
            give()
            return silence
          },
        }),
      )
    let clock: ReturnType<typeof fakeClock>
    beforeEach(async () => {
      await keepDraft(0, 'case', hernia)
      clock = fakeClock()
    })
    afterEach(() => {
      clock.restore()
      Object.defineProperty(IDBDatabase.prototype, 'transaction', transaction)
    })

    it('what it keeps stays, and holds nobody up', async () => {
      void silent('readonly')
      const dropped = draftAsSent(0, 'case')()
      await clock.pass(2_000)
      await clock.pass(2_000)
      expect(await dropped).to.equal(false)
    })

    it('that it has let go of it holds nobody up', async () => {
      const asked = silent('readwrite')
      const told: boolean[] = []
      void draftAsSent(0, 'case')().then((dropped) => told.push(dropped))
      await asked
      await clock.pass(1_999)
      expect(told).to.deep.equal([])
      await clock.pass(1)
      expect(told).to.deep.equal([true])
    })
  })

  it('is what was typed to the last letter', async () => {
    keepDraftSoon(0, 'case', hernia)
    const drop = draftAsSent(0, 'case')
    keepDraftSoon(0, 'case', { ...hernia, title: 'Her' })
    await drop()
    expect(await left()).to.include({ title: 'Her' })
  })
})
