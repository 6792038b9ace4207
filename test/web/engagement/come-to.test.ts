import { expect } from 'chai'
import { comeNow, comeTo } from '../../../web/engagement/come-to.js'

describe('what of a page is come to', () => {
  const by = (id: string) => document.getElementById(id)!
  beforeEach(() => {
    document.body.innerHTML = `
      <button id="above"></button><input id="search" />
      <div id="feed" role="feed">
        <article><button id="turn"></button><input id="other" /><textarea id="box"></textarea></article>
        <article><button id="next"></button></article>
      </div>`
  })
  afterEach(() => document.body.replaceChildren())

  for (const [from, at, goes, where] of [
    ['turn', 'turn', 'box', 'below a card'],
    ['above', 'above', 'box', 'below a card'],
    ['above', 'turn', 'box', 'below a card'],
    ['turn', 'next', 'next', 'below a card'],
    ['turn', 'above', 'above', 'below a card'],
    ['turn', 'other', 'other', 'below a card'],
    ['search', 'search', 'search', 'below a card'],
    ['turn', 'turn', 'box', 'on the page of a post'],
    ['above', 'turn', 'turn', 'on the page of a post'],
  ] as const)
    it(`has the focus on #${goes} ${where} for who came from #${from} and is at #${at}`, () => {
      if (where !== 'below a card') by('feed').removeAttribute('role')
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
