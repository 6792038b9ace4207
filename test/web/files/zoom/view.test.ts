import { expect } from 'chai'
import { closeUp, fitOf, movedBy, WHOLE, zoomedBy } from '../../../../web/files/zoom/view.js'

const camera = { width: 4032, height: 3024 }
const strip = { width: 1000, height: 8000 }
const phone = { width: 390, height: 780 }
const centre = { x: 0, y: 0 }

describe('how a picture is seen on a stage', () => {
  it('is whole first, whatever its size', () => {
    expect(fitOf(camera, phone).whole).to.deep.equal({ width: 390, height: 292.5 })
    expect(fitOf(strip, phone).whole).to.deep.equal({ width: 97.5, height: 780 })
    expect(fitOf({ width: 40, height: 30 }, phone).whole).to.deep.equal({ width: 390, height: 292.5 })
  })

  it('fills the stage when it is tapped twice, and is not smaller than whole', () => {
    expect(closeUp(fitOf(strip, phone))).to.equal(4)
    expect(closeUp(fitOf(camera, phone))).to.be.closeTo(2.67, 0.01)
    expect(closeUp(fitOf(phone, phone))).to.equal(2.5)
    expect(zoomedBy(WHOLE, 0.2, centre, fitOf(camera, phone), camera)).to.deep.equal(WHOLE)
  })

  it('ends where each pixel is four of the screen', () => {
    expect(zoomedBy(WHOLE, 1_000, centre, fitOf(camera, phone), camera).scale).to.be.closeTo((2 * 4032) / 390, 0.01)
  })

  it('keeps what is under the finger there', () => {
    const fit = fitOf(camera, phone)
    const at = { x: 120, y: 40 }
    const near = zoomedBy(WHOLE, 6, at, fit, camera)
    expect([(at.x - near.x) / near.scale, (at.y - near.y) / near.scale]).to.deep.equal([120, 40])
  })

  it('moves no edge further in than the edge of the stage, and not at all what is smaller than it', () => {
    const fit = fitOf(camera, phone)
    expect(movedBy(WHOLE, { x: 90, y: 90 }, fit)).to.deep.equal(WHOLE)
    const twice = zoomedBy(WHOLE, 2, centre, fit, camera)
    expect(movedBy(twice, { x: 5_000, y: 5_000 }, fit)).to.deep.equal({ scale: 2, x: 195, y: 0 })
  })
})
