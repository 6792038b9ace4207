import { expect } from 'chai'
import { Progress } from '../../../projections/runtime/progress.js'

const LONG = 60_000

describe('waiting for the views', () => {
  it('ends when they are heard to be there', async () => {
    const progress = new Progress()
    const waiting = [progress.waitFor(7, LONG), progress.waitFor(5, LONG)]
    progress.advance(7)
    expect(await Promise.all([...waiting, progress.waitFor(6, LONG)])).to.deep.equal([true, true, true])
  })

  it('ends, too, where nothing is heard and they are there when they are asked', async () => {
    let asked = 0
    const progress = new Progress(() => (++asked < 3 ? Promise.reject(new Error('away')) : Promise.resolve(7)))
    expect(await Promise.all([progress.waitFor(7, LONG), progress.waitFor(6, LONG)])).to.deep.equal([true, true])
    expect(asked).to.equal(3)
  })

  it('is known without asking by what was heard, as long as all views are there', async () => {
    const progress = new Progress()
    progress.advance(7)
    expect([progress.hasReached(7), progress.hasReached(8)]).to.deep.equal([true, false])
    progress.hold()
    expect(progress.hasReached(7)).to.equal(false)
    await progress.look()
    expect(progress.hasReached(7)).to.equal(true)
    progress.forget()
    expect(progress.hasReached(7)).to.equal(false)
  })

  it('takes for granted neither what was heard before nothing could be heard, nor what was only asked for', async () => {
    let there = 9
    const progress = new Progress(() => Promise.resolve(there))
    progress.advance(5)
    progress.forget()
    expect(await progress.waitFor(9, LONG)).to.equal(true)
    there = 3
    expect(await Promise.all([progress.waitFor(5, 1), progress.waitFor(9, 1)])).to.deep.equal([false, false])
  })

  it('says at once that nothing can be read for sure while a view stays behind, and shows nothing to who must not miss any of it', async () => {
    let areLive = true
    const progress = new Progress(undefined, () => Promise.resolve(areLive))
    progress.advance(5)
    expect([await progress.waitFor(5, LONG), await progress.shows(5, LONG)]).to.deep.equal([true, true])
    areLive = false
    expect(await progress.shows(5, LONG)).to.equal(false)
    await progress.look()
    expect(await progress.waitFor(5, LONG)).to.equal(false)
    areLive = true
    await progress.look()
    expect(await progress.waitFor(5, LONG)).to.equal(true)
  })

  it('says so from the moment on when it is heard that a view stays behind, also to who waits, and to who was being told of the time before', async () => {
    const answers: ((areLive: boolean) => void)[] = []
    const progress = new Progress(undefined, () => new Promise((answer) => answers.push(answer)))
    const waiting = progress.waitFor(7, LONG)
    const looking = progress.look()
    progress.hold()
    progress.advance(7)
    expect([await waiting, await progress.waitFor(7, LONG)]).to.deep.equal([false, false])
    answers[0]!(true)
    await looking
    expect(await progress.waitFor(7, LONG)).to.equal(false)
    const again = progress.look()
    answers[1]!(true)
    await again
    expect(await progress.waitFor(7, LONG)).to.equal(true)
  })

  it('is not shown by a place that was asked for while a view stays behind', async () => {
    const progress = new Progress(
      () => Promise.resolve(7),
      () => Promise.resolve(false),
    )
    expect(await progress.waitFor(7, 600)).to.equal(false)
  })
})
