import { expect } from 'chai'
import { clearPlace } from '../../../../../web/shared/ui/notices/clear-place.js'

describe('the place of toasts', () => {
  const room = { first: 65, last: 800, height: 60 }

  it('is below the header where nothing is covered there', () => {
    expect(clearPlace(room, [])).to.equal(65)
    expect(
      clearPlace(room, [
        { top: 10, bottom: 65 },
        { top: 125, bottom: 160 },
      ]),
    ).to.equal(65)
  })

  it('is below what they would cover, and below what they would cover there', () => {
    expect(clearPlace(room, [{ top: 100, bottom: 140 }])).to.equal(148)
    expect(
      clearPlace(room, [
        { top: 100, bottom: 140 },
        { top: 180, bottom: 220 },
      ]),
    ).to.equal(228)
    expect(
      clearPlace(room, [
        { top: 180, bottom: 220 },
        { top: 100, bottom: 140 },
        { top: 300, bottom: 340 },
      ]),
    ).to.equal(228)
  })

  it('is the first one where there is none in sight', () => {
    expect(clearPlace(room, [{ top: 70, bottom: 780 }])).to.equal(65)
    expect(clearPlace({ ...room, last: 200 }, [{ top: 100, bottom: 140 }])).to.equal(65)
  })
})
