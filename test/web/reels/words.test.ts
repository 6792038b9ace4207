import { expect } from 'chai'
import { exactly } from '../../../web/shared/format/time.js'
import { postOf } from '../../../web/reels/names.js'
import { chosenIn, isAmong, quoted } from '../../../web/reels/specialities.js'
import { farText, together } from '../../../web/reels/uploads/together.js'
import type { Upload } from '../../../web/reels/uploads/uploads-slice.js'
import { isOfFile } from '../../../web/reels/uploads/rules.js'
import { standing } from '../../../web/reels/uploads/words.js'
import { handedIn, handedOn } from '../../../web/reels/viewer/handed-on.js'
import { Problem } from '../../../web/shared/net/answer.js'
import { playingTime } from '../../../web/shared/format/playing-time.js'
import { skip, sourceFor, start, toggle, whyNot } from '../../../web/reels/viewer/playing.js'
import { keepSound, soundIsOn } from '../../../web/reels/viewer/sound.js'
import { steady } from '../../../web/reels/viewer/steady.js'
import { reel, reelId } from './sample.js'

describe('the specialities of Explore', () => {
  const search = new URLSearchParams('speciality=Burns&speciality=Urology&speciality=Alchemy&list=all')

  it('stand in the address; what is none of the list narrows nothing', () => {
    expect(chosenIn(search)).to.deep.equal(['Urology', 'Burns'])
  })

  it('are told to the server within quotes, separated by commas', () => {
    expect(quoted(['Urology', 'Burns'])).to.equal("'Urology','Burns'")
    expect(quoted([])).to.equal(null)
  })

  it('let through what is among them, and everything where there are none', () => {
    expect(isAmong("'Urology','Burns'", 'Burns')).to.equal(true)
    expect(isAmong("'GI Surgery'", 'Upper GI Surgery')).to.equal(false)
    expect(isAmong("'Upper GI Surgery'", 'GI Surgery')).to.equal(false)
    expect(isAmong(null, 'Trauma')).to.equal(true)
  })
})

describe('what is handed on to where videos fill the screen', () => {
  const what = { feed: 'reels', filter: { specialities: null }, post: postOf(reelId(7)) } as const

  it('is read for all of them, and for the one that comes first (DECISIONS C-29)', () => {
    expect(handedIn(handedOn(what), 'all')).to.deep.equal(what)
    expect(handedIn(handedOn(what), '7')).to.deep.equal(what)
  })

  it('is nothing for another one, and where it is something else', () => {
    expect(handedIn(handedOn(what), '8')).to.equal(null)
    for (const state of [null, {}, { from: '/explore' }, { reels: { ...what, feed: 'cases' } }, { reels: { ...what, post: 'case:7' } }])
      expect(handedIn(state, 'all')).to.equal(null)
    for (const filter of [null, 'all', { specialities: 7 }]) expect(handedIn({ reels: { ...what, filter } }, 'all')).to.equal(null)
  })
})

describe('videos that are looked through', () => {
  it('keep their places, whatever is new above them', () => {
    expect(steady([], [3, 2, 1])).to.deep.equal([3, 2, 1])
    expect(steady([3, 2], [4, 3, 2, 1])).to.deep.equal([3, 2, 1])
    expect(steady([3, 2, 1], [4, 3, 1])).to.deep.equal([3, 1])
    expect(steady([3, 2], [5, 4])).to.deep.equal([5, 4])
  })

  it('are the same list while nothing changes', () => {
    const known = [3, 2]
    expect(steady(known, [4, 3, 2])).to.equal(known)
  })

  it('come in the rendition that fits screen and line', () => {
    const { video, video_small } = reel(7)
    const screen = { side: 1_080, savesData: false, isSlow: false }
    expect(sourceFor(reel(7), screen)).to.equal(video)
    for (const less of [{ side: 400 }, { savesData: true }, { isSlow: true }])
      expect(sourceFor(reel(7), { ...screen, ...less })).to.equal(video_small)
  })

  it('tell their time, and why they do not play', () => {
    expect([0, 67, 3_600].map(playingTime)).to.deep.equal(['0:00', '1:07', '60:00'])
    expect(whyNot(2)).to.equal('The connection was lost while this video played.')
    expect(whyNot(4)).to.equal('This video cannot be played here.')
  })

  const video = (more: object = {}) => ({ muted: false, paused: true, currentTime: 10, duration: 60, ...more }) as HTMLVideoElement

  it('play without sound where the browser allows no other', async () => {
    const tries: boolean[] = []
    const film = video({
      play: async () => {
        tries.push(film.muted)
        if (!film.muted) throw new DOMException('', 'NotAllowedError')
      },
    })
    let hushed = 0
    await start(film, () => hushed++)
    expect([tries, hushed]).to.deep.equal([[false, true], 1])
  })

  it('are no trouble when they are stopped before they have begun', async () => {
    const film = video({ play: () => Promise.reject(new DOMException('', 'AbortError')) })
    await start(film, () => expect.fail('was hushed'))
  })

  it('stop and go on by a press, and are moved within their ends', () => {
    const done: string[] = []
    const played = { play: async () => void done.push('play'), pause: () => void done.push('pause') }
    toggle(video(played), () => undefined)
    toggle(video({ ...played, paused: false }), () => undefined)
    expect(done).to.deep.equal(['play', 'pause'])
    const film = video()
    skip(film, -30)
    expect(film.currentTime).to.equal(0)
    skip(film, 90)
    expect(film.currentTime).to.equal(60)
    const live = video({ duration: Number.NaN })
    skip(live, 5)
    expect(live.currentTime).to.equal(10)
  })

  it('are heard once that was asked for in this browser', () => {
    expect(soundIsOn()).to.equal(false)
    keepSound(true)
    expect(soundIsOn()).to.equal(true)
    keepSound(false)
    expect(soundIsOn()).to.equal(false)
  })
})

describe('videos on their way', () => {
  const upload = (more: Partial<Upload> = {}): Upload => ({
    state: 'sending',
    sent: 40,
    total: 100,
    line: 'there',
    isHeld: false,
    problem: '',
    mayPass: true,
    ...more,
  })

  it('are told as one', () => {
    expect(farText(together([upload()]))).to.equal('Uploading your video, 40%')
    expect(farText(together([upload(), upload({ sent: 60, isHeld: true }), upload({ state: 'failed' })]))).to.equal(
      'Uploading 2 videos, 50%',
    )
    expect(farText(together([upload({ isHeld: true })]))).to.equal('Paused: your video, 40%')
    expect(farText(together([upload({ line: 'lost' })]))).to.equal('Waiting for the connection: your video, 40%')
    const busy = upload({ line: 'busy' })
    expect(farText(together([busy, upload({ isHeld: true })]))).to.equal('Waiting a moment: 2 videos, 40%')
    expect(together([busy, upload({ line: 'lost' })]).state).to.equal('lost')
    expect(together([busy, upload()]).state).to.equal('moving')
    expect(together([])).to.deep.include({ count: 0, percent: 0 })
  })

  it('are not sent once more where the file itself is at fault', () => {
    const problem = (code: number, field?: string) => new Problem(code, 'No', field ? [{ field, msg: 'No' }] : [])
    for (const code of [400, 413, 415, 422]) expect(isOfFile(problem(code, 'video')), String(code)).to.equal(true)
    expect(isOfFile(problem(413)), 'no room today').to.equal(false)
    expect(isOfFile(problem(422, 'uploads')), 'it is not there any more').to.equal(false)
    for (const code of [0, 409, 429, 503]) expect(isOfFile(problem(code, 'video')), String(code)).to.equal(false)
  })

  const now = Date.parse('2026-03-12T09:00:00.000Z')

  it('say how they stand, and what helps', () => {
    const at = { state: 'waiting', why: null, until: null, since: null } as const
    expect(standing(at, { now })).to.contain('begins from the start')
    expect(standing(at, { now, goesOn: true })).to.contain('Choose the same file again')
    expect(standing(at, { now, problem: 'This is no video.' })).to.equal('This is no video. Choose another file.')
    expect(standing(at, { now, problem: 'It cannot be played' })).to.equal('It cannot be played. Choose another file.')
    expect(standing({ ...at, until: '2026-03-13T09:00:00.000Z' }, { now })).to.contain('It is kept until')
    expect(standing(at, { now, upload: upload() })).to.equal('')
    expect(standing(at, { now, upload: upload({ state: 'failed', problem: 'No connection.' }) })).to.equal('No connection.')
    expect(standing({ ...at, state: 'preparing' }, { now })).to.contain('being prepared')
    expect(standing({ ...at, state: 'failed', why: 'too-long' }, { now })).to.contain('longer than one hour')
  })

  it('say that they wait, where too many took too long today', () => {
    const at = { state: 'preparing', why: null, until: null, since: null } as const
    const notBefore = '2026-03-13T09:00:00.000Z'
    const failed = (why: 'too-slow' | 'too-long') => standing({ ...at, state: 'failed', why }, { now, notBefore })
    const WAITS = 'Too many of your videos took too long to prepare today'
    expect(standing(at, { now, notBefore })).to.contain(WAITS).and.not.contain('as soon as')
    expect(failed('too-slow')).to.contain('took too long to prepare. Please try again').and.contain(WAITS)
    expect(failed('too-long'), 'that helps it nothing').to.not.contain(WAITS)
  })

  it('say since when they wait to be prepared, and what helps, once that is more than ten minutes', () => {
    const sent = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
    const at = { state: 'preparing', why: null, until: null } as const
    expect(standing({ ...at, since: sent(10) }, { now })).to.equal(
      'This video is being prepared. It appears in Explore as soon as it can be played.',
    )
    expect(standing({ ...at, since: sent(11) }, { now }))
      .to.contain(`has waited to be prepared since ${exactly(now - 11 * 60_000)}, which is longer than usual`)
      .and.contain('If nothing has changed by tomorrow, delete it here and upload it again.')
  })
})
