import { expect } from 'chai'
import { countReelViews } from '../../../api/reels/count-views.js'
import { Refusal } from '../../../domain/kernel/refusal.js'
import { NO_SUCH_REEL } from '../../../domain/reels/reel.js'
import type { ReelEvent } from '../../../domain/reels/messages.js'
import { attached, knot, lapsed, posted, prepared, recorded, removed, takenAway } from '../../support/cast/reels.js'
import { noon } from '../../support/cast/facts.js'

describe('views of a video that the log refuses', () => {
  /** What becomes of them in the vault. */
  const became = async (...facts: readonly ReelEvent[]): Promise<string[]> => {
    const done: string[] = []
    const told = async (): Promise<void> => void done.push('told')
    const forget = async (): Promise<void> => void done.push('forgotten')
    const refuse = async (): Promise<never> => {
      throw new Refusal('not-found', NO_SUCH_REEL)
    }
    const count = countReelViews(
      {
        now: () => noon,
        log: { read: async () => recorded(...facts) } as never,
        reelViews: { untold: async () => [{ reelId: knot, views: 3 }], told, forget },
        dispatch: refuse,
        onTrouble: (error) => void done.push(String(error)),
      },
      'all',
    )
    await count(new AbortController().signal)
    return done
  }
  const playing = [posted, attached(), prepared()]

  it('stay where a moderator has taken it away, who may give it back', async () =>
    expect(await became(...playing, takenAway)).to.deep.equal(['told']))
  for (const [what, gone] of [
    ['deleted', removed],
    ['cleared away', lapsed],
  ] as const)
    it(`are forgotten where it was ${what}`, async () => expect(await became(...playing, gone)).to.deep.equal(['forgotten']))
})
