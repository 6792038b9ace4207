import { FormatRegistry, type TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { expect } from 'chai'
import { FilesWanted, MOST_FILES, PostFile, StoredFile } from '../../../domain/engagement/file.js'
import { calledOf, JUDGED_KINDS, POST_KINDS } from '../../../domain/engagement/kinds.js'
import { CLAIM_HOLDS } from '../../../domain/engagement/moderation/judging.js'
import { RULES } from '../../../domain/engagement/moderation/rules.js'
import { isJudgedWord } from '../../../domain/engagement/post-name.js'
import { ByRole } from '../../../domain/engagement/removal.js'
import { VIDEO_STREAMS } from '../../../domain/engagement/video-streams.js'
import { AwaitedVideoState, MAY_PASS, noVideos, VideoFailure, VideoOutcome, VideoState } from '../../../domain/engagement/video.js'

const wordsOf = ({ anyOf }: { readonly anyOf: readonly { readonly const: string }[] }) => anyOf.map((each) => each.const)
FormatRegistry.Set('uuid', (value) => /^[0-9a-f-]{36}$/.test(value))
const takes = (schema: TSchema, ...values: unknown[]) => values.map((value) => Value.Check(schema, value))

describe('what is declared of all posts', () => {
  it('is by whom one was taken away', () => expect(wordsOf(ByRole)).to.deep.equal(['author', 'moderator', 'erasure']))

  it('is which rules one may break', () =>
    expect(RULES).to.deep.equal([
      ...['patient-recognisable', 'no-consent', 'unlawful', 'false', 'insulting', 'advertising', 'copyright', 'emergency'],
    ]))

  it('is for how long reports are held by who looks after them: a day', () => expect(CLAIM_HOLDS).to.equal(24 * 60 * 60_000))

  it('is how each kind is called, by its name in messages; one that is not known by that', () => {
    for (const { name, called } of Object.values(JUDGED_KINDS)) expect(calledOf(name)).to.equal(called)
    expect(calledOf('Note')).to.equal('Note')
  })

  it('is what moderators judge: every kind, and messages', () => {
    for (const word of [...Object.keys(POST_KINDS), 'message']) expect(isJudgedWord(word), word).to.equal(true)
    for (const word of ['', 'learning', 'member', 'cases']) expect(isJudgedWord(word), word).to.equal(false)
  })

  it('is whose videos are made playable: those of each kind, and of what members learn from', () => {
    const { learning, ...kinds } = VIDEO_STREAMS
    expect(learning).to.deep.equal({ name: 'Learning', key: 'learningId' })
    expect(kinds).to.deep.equal(POST_KINDS)
  })
})

describe('a file of a post', () => {
  const file = {
    file: '3f6c6f0e-5c0b-4a3e-9a52-0d8d5a3a9f11',
    category: 'IMAGE',
    mime: 'image/jpeg',
    width: 800,
    height: 600,
    name: 'a.jpg',
  }

  for (const [how, schema] of [
    ['as it comes', PostFile],
    ['as it is stored', StoredFile],
  ] as const)
    it(`has a kind, a form and a name, and nothing else, ${how}`, () => {
      const { name: _, ...nameless } = file
      const wrong = [nameless, { ...file, more: 1 }, { ...file, width: 0 }, { ...file, category: 'SOUND' }, {}]
      expect(takes(schema, file, ...wrong)).to.deep.equal([true, ...wrong.map(() => false)])
    })

  it(`is one of ${MOST_FILES} at most, each once`, () => {
    const ids = Array.from({ length: MOST_FILES + 1 }, (_, i) => `3f6c6f0e-5c0b-4a3e-9a52-0d8d5a3a9f${i + 10}`)
    const wanted = (order: readonly string[], added: readonly object[]) => ({ order, added })
    expect(
      takes(
        FilesWanted,
        wanted(ids.slice(1), []),
        wanted(ids, []),
        wanted([ids[0]!, ids[0]!], []),
        wanted(
          [],
          Array.from({ length: MOST_FILES }, () => file),
        ),
        wanted(
          [],
          ids.map(() => file),
        ),
        { ...wanted([], []), more: 1 },
      ),
    ).to.deep.equal([true, false, false, true, false, false])
  })
})

describe('a video of a post', () => {
  it('fails for one of five reasons, of which some pass', () => {
    expect(wordsOf(VideoFailure)).to.deep.equal(['damaged', 'cut-off', 'too-long', 'too-slow', 'unavailable'])
    expect(MAY_PASS).to.deep.equal({ damaged: false, 'cut-off': false, 'too-long': false, 'too-slow': true, unavailable: true })
  })

  it('is being prepared, ready or failed; one that is still to come is waited for', () => {
    expect(wordsOf(VideoState)).to.deep.equal(['preparing', 'ready', 'failed'])
    expect(wordsOf(AwaitedVideoState)).to.deep.equal(['waiting', 'preparing', 'ready', 'failed'])
    expect(noVideos).to.deep.equal({ prepared: [] })
  })

  it('plays, as what and how large; or not, and why', () => {
    const ready = { state: 'ready', mime: 'video/mp4', width: 640, height: 480 }
    const right = [ready, { state: 'failed' }, { state: 'failed', why: 'damaged' }]
    const wrong = [{ state: 'ready' }, { ...ready, width: 0 }, { ...ready, more: 1 }, { state: 'failed', why: '' }, { state: 'gone' }, {}]
    expect(takes(VideoOutcome, ...right, ...wrong)).to.deep.equal([...right.map(() => true), ...wrong.map(() => false)])
  })
})
