import { expect } from 'chai'
import { between, isTooSmall, moved, pixelsOf, resized } from '../../../../web/files/redact/boxes.js'

const box = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 }

describe('a box over an image', () => {
  it('is the same from whichever corner it was drawn, and never outside', () => {
    const drawn = { x: 0.25, y: 0.5, width: 0.5, height: 0.25 }
    expect(between({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).to.deep.equal(drawn)
    expect(between({ x: 0.75, y: 0.5 }, { x: 0.25, y: 0.75 })).to.deep.equal(drawn)
    expect(between({ x: -1, y: -1 }, { x: 2, y: 2 })).to.deep.equal({ x: 0, y: 0, width: 1, height: 1 })
  })

  it('is none when the pointer hardly moved', () => {
    expect(isTooSmall(between({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.9 }))).to.equal(true)
    expect(isTooSmall(box)).to.equal(false)
  })

  it('stays in the image when it is moved or sized', () => {
    expect(moved(box, { x: 0.5, y: -1 })).to.deep.equal({ ...box, x: 0.5, y: 0 })
    expect(resized(box, { x: 1, y: 0.125 })).to.deep.equal({ ...box, width: 0.75, height: 0.625 })
    expect(resized(box, { x: -1, y: 0 }).width).to.equal(0.01)
  })

  it('covers every pixel it touches', () => {
    const third = { x: 1 / 3, y: 1 / 3, width: 1 / 3, height: 1 / 3 }
    expect(pixelsOf(third, { width: 100, height: 10 })).to.deep.equal({ left: 33, top: 3, width: 34, height: 4 })
  })
})
