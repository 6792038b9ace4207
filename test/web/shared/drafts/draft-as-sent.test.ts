import { expect } from 'chai'
import { draftAsSent } from '../../../../web/shared/drafts/draft-as-sent.js'
import { draftOf, keepDraft, keepDraftSoon } from '../../../../web/shared/drafts/drafts.js'

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

  it('is what was typed to the last letter', async () => {
    keepDraftSoon(0, 'case', hernia)
    const drop = draftAsSent(0, 'case')
    keepDraftSoon(0, 'case', { ...hernia, title: 'Her' })
    await drop()
    expect(await left()).to.include({ title: 'Her' })
  })
})
