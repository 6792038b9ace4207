import { expect } from 'chai'
import { factsOf, placeOf, sentenceOf } from '../../../api/notifications/kinds.js'
import type { StoredLine } from '../../../commands/vault/notifications/lines.js'
import type { Told } from '../../../api/notifications/sentence.js'
import type { Was } from '../../../projections/meetings/rows.js'

const at = '2026-03-01T12:00:00.000Z'
const told = (more: Partial<Told>): Told & Pick<StoredLine, 'first'> => ({
  kind: 'answer',
  target: 'opportunity',
  detail: null,
  others: 0,
  first: 12,
  newest_at: new Date(at),
  fullName: 'Ana Sample',
  ...more,
})

describe('what a notification says', () => {
  for (const outcome of ['accepted', 'cancelled'])
    it(`of an application in the word of all pages: ${outcome}`, () =>
      expect(sentenceOf(told({ detail: outcome }), at)).to.equal(`Dr. Ana Sample ${outcome} your application`))

  it('of an opportunity that is closed, with the name of nobody, and leads to what one applied for', () => {
    const closed = told({ kind: 'opportunity-closed', target: 'opportunity:7', fullName: null })
    expect(sentenceOf(closed, at)).to.equal('An opportunity that you applied for was closed')
    expect(placeOf(closed).route).to.equal('/myApplications')
  })

  for (const [what, detail, read, sentence, route] of [
    ['a day before it closes', null, '2026-03-02T11:59:00.000Z', 'Your case closes tomorrow', '/caseDetails/7'],
    ['told a day before, once it has closed', null, '2026-03-02T12:00:00.000Z', 'Your case has closed', '/caseDetails/7'],
    ['as it closes', 'closed', at, 'Your case has closed: tell colleagues how it ended', '/caseDetails/7#outcome'],
  ] as const)
    it(`of a case, ${what}, and leads to what can be done`, () => {
      const line = told({ kind: 'case-closing', target: 'case:7', fullName: null, detail })
      expect([sentenceOf(line, read), placeOf(line).route]).to.deep.equal([sentence, route])
    })

  it('of comments leads to the first that is new, and of a like to the post', () => {
    const routes = (['comment', 'also-commented', 'like'] as const).map((kind) => placeOf(told({ kind, target: 'case:7' })).route)
    expect(routes).to.deep.equal(['/caseDetails/7#comment-12', '/caseDetails/7#comment-12', '/caseDetails/7'])
  })

  it('of an account that moderators restrict, and that they do not any more, with the name of nobody', () => {
    const says = (target: string) => sentenceOf(told({ kind: 'standing', target, fullName: null }), at)
    expect(says('suspend')).to.equal('Your account is suspended')
    expect(says('lifted')).to.match(/^Your account is not restricted any more/)
    expect(says('of a later version')).to.equal('Something has changed in how your account stands')
  })

  const meeting = {
    title: 'Mesh or suture',
    starts_at: new Date('2026-11-28T23:41:00.000Z'),
    location: 'Hall B',
    link: 'https://meet.example.org/mesh',
    was: null,
    zone: 'Europe/Zurich',
  }
  const mesh = (more: Partial<Told>): Told => told({ target: 'event:5', fullName: null, meeting, ...more })

  for (const [what, detail, read, sentence] of [
    ['a day before', 'day', '2026-03-01T12:00:00.000Z', 'begins within a day: Sunday 29 Nov, 00:41'],
    ['when little more than an hour is left', 'day', '2026-03-02T10:59:00.000Z', 'begins within a day: Sunday 29 Nov, 00:41'],
    ['in the last hour', 'day', '2026-03-02T11:00:00.000Z', 'begins within an hour, at 00:41'],
    ['once it has begun', 'day', '2026-03-02T12:00:00.000Z', 'has begun'],
    ['an hour before', 'hour', '2026-03-01T12:00:00.000Z', 'begins within an hour, at 00:41'],
    ['an hour later', 'hour', '2026-03-01T13:00:00.000Z', 'has begun'],
  ] as const)
    it(`of an event that one is reminded of, ${what}, which it is and when by one's own clocks`, () => {
      const reminder = { kind: 'event-reminder', detail } as const
      expect(sentenceOf(mesh(reminder), read)).to.equal(`Mesh or suture ${sentence}`)
      const unknown = sentence.replace(/[,:] .*/, '')
      expect(sentenceOf(mesh({ ...reminder, meeting: undefined }), read)).to.equal(`An event that you are registered for ${unknown}`)
    })

  it('of a reminder, in a mail: when, in which zone, where, and how to join', () =>
    expect(factsOf(mesh({ kind: 'event-reminder', detail: 'hour' }))).to.deep.equal([
      { name: 'When', text: 'Sunday 29 November 2026, 00:41 (Central European Standard Time)' },
      { name: 'Place', text: 'Hall B' },
      { name: 'How to join', text: 'From 23:41 on, with Join on the page of the event' },
    ]))

  const changed = (was: Was | null, detail = 'moved') => mesh({ kind: 'event-changed', detail, meeting: { ...meeting, was } })
  for (const [what, was, detail, sentence, facts] of [
    [
      'on the same day',
      { starts_at: '2026-11-29T08:34:00.000Z', location: 'Hall B' },
      'moved',
      'Moved: Mesh or suture – now Sunday 29 Nov, 00:41 (was 09:34)',
      ['New time', 'Old time', 'Place', 'How to join', 'Your calendar'],
    ],
    [
      'from another day, and to another place',
      { starts_at: '2026-11-27T08:34:00.000Z', location: 'Room 1' },
      'moved',
      'Moved: Mesh or suture – now Sunday 29 Nov, 00:41 (was Friday 27 Nov, 09:34), Hall B',
      ['New time', 'Old time', 'New place', 'Old place', 'How to join', 'Your calendar'],
    ],
    [
      'to another place alone',
      { starts_at: '2026-11-28T23:41:00.000Z', location: 'Room 1' },
      'moved',
      'The place has changed: Mesh or suture – now Hall B (was Room 1)',
      ['When', 'New place', 'Old place', 'How to join', 'Your calendar'],
    ],
    ['that is cancelled', null, 'cancelled', 'Cancelled: Mesh or suture, Sunday 29 Nov, 00:41', ['When', 'Place']],
  ] as const)
    it(`of an event that changes: ${what}`, () => {
      expect(sentenceOf(changed(was, detail), at)).to.equal(sentence)
      expect(factsOf(changed(was, detail)).map(({ name }) => name)).to.deep.equal(facts)
    })

  for (const [detail, sentence] of [
    ['moved', 'has another time or place'],
    ['cancelled', 'was cancelled'],
  ] as const)
    it(`of an event of which nothing is known yet: it ${sentence}`, () =>
      expect(sentenceOf(mesh({ kind: 'event-changed', detail, meeting: undefined }), at)).to.equal(
        `An event that you are registered for ${sentence}`,
      ))
})
