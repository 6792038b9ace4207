import { createStore, entries, set } from 'idb-keyval'
import { expect } from 'chai'
import { dropAllDrafts, dropDraft, draftOf, keepDraft, keepDraftSoon, sweepDrafts, VISITOR } from '../../../../web/shared/drafts/drafts.js'

const WEEK = 7 * 24 * 3_600_000

describe('drafts', () => {
  const store = createStore('sfs-drafts', 'drafts')
  const age = (memberId: number, savedAt: number) => set([memberId, 'case'], { savedAt, draft: { title: 'Old' } }, store)
  const kept = async () => (await entries(store)).map(([key]) => key)

  it('are kept by member and form', async () => {
    await keepDraft(1, 'case', { title: 'Hernia' })
    await keepDraft(1, 'comment', { text: 'Yes' })
    expect(await draftOf(1, 'case')).to.deep.equal({ title: 'Hernia' })
    expect(await draftOf(1, 'comment')).to.deep.equal({ text: 'Yes' })
    expect(await draftOf(2, 'case')).to.equal(undefined)
  })

  it('hold what was typed, and are none when nothing was', async () => {
    await keepDraft(1, 'case', { title: 'Hernia', history: '  ' })
    expect(await draftOf(1, 'case')).to.deep.equal({ title: 'Hernia' })
    await keepDraft(1, 'case', { title: '', history: ' ' })
    expect(await kept()).to.deep.equal([])
  })

  it('are kept at once as the page goes, also without the form that they are of, and finished without the page, as is what is dropped', async () => {
    const committed: string[] = []
    const { commit } = Object.getOwnPropertyDescriptors(IDBTransaction.prototype)
    IDBTransaction.prototype.commit = function () {
      committed.push(this.mode)
      commit.value!.call(this)
    }
    try {
      await keepDraft(VISITOR, 'comment', { text: 'Yes' })
      expect(await kept()).to.have.length(1)
      keepDraftSoon(VISITOR, 'sign-up', { firstName: 'Ana' })
      window.dispatchEvent(new window.Event('pagehide'))
      expect(await kept()).to.have.length(2)
      keepDraftSoon(VISITOR, 'comment', { text: ' ' })
      window.dispatchEvent(new window.Event('pagehide'))
      expect(await kept()).to.have.length(1)
      expect(committed).to.deep.equal(['readwrite', 'readwrite', 'readwrite'])
    } finally {
      Object.defineProperty(IDBTransaction.prototype, 'commit', commit)
    }
  })

  it('are dropped one by one, or all', async () => {
    await keepDraft(1, 'case', { title: 'Hernia' })
    await keepDraft(1, 'comment', { text: 'Yes' })
    await dropDraft(1, 'case')
    expect(await kept()).to.deep.equal([[1, 'comment']])
    await dropAllDrafts()
    expect(await kept()).to.deep.equal([])
  })

  it('are not given back after a week, and swept away', async () => {
    await age(1, Date.now() - WEEK - 60_000)
    expect(await draftOf(1, 'case')).to.equal(undefined)
    await age(2, Date.now() - WEEK + 60_000)
    await sweepDrafts()
    expect(await kept()).to.deep.equal([[2, 'case']])
  })

  it('of others are swept away when somebody signs in', async () => {
    await keepDraft(1, 'case', { title: 'Mine' })
    await keepDraft(2, 'case', { title: 'Theirs' })
    await sweepDrafts(1)
    expect(await kept()).to.deep.equal([[1, 'case']])
  })
})
