import { act } from '@testing-library/react'
import { expect } from 'chai'
import { eventChannel } from 'redux-saga'
import { beyondForm } from '../../../web/beyond/posting-form.js'
import { beyondPostings } from '../../../web/beyond/postings.js'
import { Problem } from '../../../web/shared/net/answer.js'
import { holdable } from '../../../web/shared/net/uploads/holds.js'
import type { Step } from '../../../web/shared/net/uploads/upload.js'
import { choose, formWindow, press, tick, type } from '../support/form-window.js'
import { photograph } from '../support/samples.js'

const MB = 2 ** 20

describe('what goes in parts', () => {
  it('can be held, goes on, and says when the line is lost', async () => {
    const held: boolean[] = []
    let tell: (step: Step<unknown>) => void = () => undefined
    const send = (_me: number, _sent: unknown, key: string) => {
      holdable(key, (isHeld) => held.push(isHeld))
      return eventChannel<Step<unknown>>((emit) => {
        tell = emit
        return () => undefined
      })
    }
    const forms = formWindow({ beyond: { ...beyondPostings['beyond']!, send } })
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    tick(dialog)
    await choose(dialog, 'image', photograph('sea.jpg'))
    await press(dialog, 'Post')
    const step = (sent: number, line?: 'there' | 'lost' | 'busy') => act(async () => tell({ sent: sent * MB, total: 10 * MB, line }))
    await step(2, 'lost')
    expect(dialog.getByText('The connection was lost. It goes on by itself. 2.0 of 10.0 MB sent (20%)')).to.exist
    await step(3, 'busy')
    expect(dialog.getByText('Waiting a moment. It goes on by itself. 3.0 of 10.0 MB sent (30%)')).to.exist
    await step(4, 'there')
    await press(dialog, 'Pause')
    expect(dialog.getByText('Paused. 4.0 of 10.0 MB sent (40%)')).to.exist
    await press(dialog, 'Resume')
    expect(held).to.deep.equal([true, false])
    await step(9)
    expect(dialog.queryByRole('button', { name: 'Pause' })).to.equal(null)
    forms.end()
  })

  it('has who would leave with the page asked while it is on its way, and no longer, however it ends', async () => {
    const isAsked = () => !window.dispatchEvent(new window.Event('beforeunload', { cancelable: true }))
    let tell: (step: Step<unknown>) => void = () => undefined
    const send = () =>
      eventChannel<Step<unknown>>((emit) => {
        tell = emit
        return () => undefined
      })
    const forms = formWindow({ beyond: { ...beyondPostings['beyond']!, send } })
    const dialog = await forms.show(beyondForm)
    type(dialog, /Title/, 'The sea')
    tick(dialog)
    await choose(dialog, 'image', photograph('sea.jpg'))
    expect(isAsked(), 'nothing is on its way').to.equal(false)
    await press(dialog, 'Post')
    expect(isAsked()).to.equal(true)
    await act(async () => tell({ problem: new Problem(503, 'Busy') }))
    expect(isAsked(), 'it was refused').to.equal(false)
    await press(dialog, 'Try again')
    expect(isAsked()).to.equal(true)
    await press(dialog, 'Cancel')
    expect(isAsked(), 'it was cancelled').to.equal(false)
    forms.end()
  })

  it('says how fast it goes and what time is left, while it goes', async () => {
    const { now } = Date
    let at = now()
    Date.now = () => at
    let tell: (step: Step<unknown>) => void = () => undefined
    const send = (_me: number, _sent: unknown, key: string) => {
      holdable(key, () => undefined)
      return eventChannel<Step<unknown>>((emit) => {
        tell = emit
        return () => undefined
      })
    }
    const forms = formWindow({ beyond: { ...beyondPostings['beyond']!, send } })
    try {
      const dialog = await forms.show(beyondForm)
      type(dialog, /Title/, 'The sea')
      tick(dialog)
      await choose(dialog, 'image', photograph('sea.jpg'))
      await press(dialog, 'Post')
      const pace = () => dialog.queryByText(/MB\/s/)?.textContent
      const step = async (sent: number, seconds: number, line: 'there' | 'lost' = 'there') => {
        at += seconds * 1_000
        await act(async () => tell({ sent: sent * MB, total: 100 * MB, line }))
      }
      await step(0, 0)
      await step(1, 1)
      expect(pace(), 'too little is known').to.equal(undefined)
      await step(10, 9)
      expect(pace()).to.equal('1.0 MB/s, about 2 minutes left')
      await step(90, 5)
      expect(pace()).to.equal('6.4 MB/s, a few seconds left')
      await press(dialog, 'Pause')
      expect(pace(), 'held').to.equal(undefined)
    } finally {
      Date.now = now
      forms.end()
    }
  })
})
