import { expect } from 'chai'
import { comeNow, comeTo } from '../../../../web/engagement/comments/come-to.js'

describe('what of a discussion is come to', () => {
  const by = (id: string) => document.getElementById(id)!
  beforeEach(() => {
    document.body.innerHTML = `
      <button id="above"></button><input id="search" />
      <article><button id="turn"></button><input id="other" /><textarea id="box"></textarea></article>
      <article><button id="next"></button></article>`
  })
  afterEach(() => document.body.replaceChildren())

  for (const [from, at, goes] of [
    ['turn', 'turn', 'box'],
    ['above', 'above', 'box'],
    ['above', 'turn', 'box'],
    ['turn', 'next', 'next'],
    ['turn', 'above', 'above'],
    ['turn', 'other', 'other'],
    ['search', 'search', 'search'],
  ] as const)
    it(`has the focus on #${goes} for who came from #${from} and is at #${at}`, () => {
      by(from).focus()
      const come = comeNow()
      by(at).focus()
      comeTo(by('box'), come.from)
      expect(document.activeElement?.id).to.equal(goes)
    })

  it('has it for who is nowhere', () => {
    comeTo(by('box'))
    expect(document.activeElement?.id).to.equal('box')
  })
})
