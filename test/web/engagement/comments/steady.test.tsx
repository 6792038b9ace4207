import { render } from '@testing-library/react'
import { expect } from 'chai'
import { Steady } from '../../../../web/engagement/comments/Steady.js'

describe('what is read while earlier comments come', () => {
  const box = Object.getOwnPropertyDescriptor(Element.prototype, 'getBoundingClientRect')!
  const scrollBy = window.scrollBy
  const by: number[] = []
  beforeEach(() => {
    by.length = 0
    window.scrollBy = ((_x: number, y: number) => by.push(y)) as unknown as typeof window.scrollBy
  })
  afterEach(() => {
    window.scrollBy = scrollBy
    Object.defineProperty(Element.prototype, 'getBoundingClientRect', box)
  })

  const list = (ids: readonly number[]) => (
    <Steady first={ids[0]}>
      <ol>
        {ids.map((id) => (
          <li key={id} data-comment>
            {id}
          </li>
        ))}
      </ol>
    </Steady>
  )
  /** Two comments come above one that stood there, of 100 pixels each. */
  const come = (top: number) => {
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const place = this.parentElement ? [...this.parentElement.children].indexOf(this) : 0
      return new DOMRect(0, top + place * 100, 300, 100)
    }
    const { rerender } = render(list([3]))
    rerender(list([1, 2, 3]))
    return by
  }

  it('stays where it is in the window', () => expect(come(200)).to.deep.equal([200]))

  it('is not in sight where somebody has gone on above: the page stays', () => expect(come(3_000)).to.deep.equal([]))
})
