import { expect } from 'chai'
import type { CaseEvent } from '../../domain/cases/messages.js'
import type { MemberId } from '../../domain/kernel/ids.js'
import { slices } from '../../commands/slices.js'
import { masked } from '../../scripts/replay/masked.js'
import { printed } from '../../scripts/replay/print.js'
import * as beyond from '../support/cast/beyond.js'
import {
  ana,
  boris,
  commentDeleted,
  commented,
  consents,
  erased,
  hernia,
  liked,
  noon,
  posted,
  recorded,
  reported,
  saved,
  text,
  title,
  unliked,
} from '../support/cast/facts.js'

const hide = masked(slices.flatMap(({ events }) => events))
const story = recorded(posted, liked(ana), liked(boris), unliked(ana))

describe('a replay', () => {
  it('tells every event with who and when, and the picture after it', () => {
    const text = printed('case-7', story, false)
    expect(text).to.match(/^case-7: 4 events\n/)
    expect(text).to.contain('#3  CaseUnliked v1  by member:1  at 2026-01-01T12:00:00.000Z  (position 3)')
    expect([...text.matchAll(/like_count: (\d)/g)].map(([, count]) => count)).to.deep.equal(['0', '1', '2', '1'])
    expect(text).to.contain('liked_by: [ 2 ]').and.to.contain(title)
  })

  it('leaves nothing out of a long list, in events and in pictures', () => {
    const likes = Array.from({ length: 300 }, (_, at) => liked((at + 1_000) as MemberId))
    const last = printed('case-7', recorded(posted, ...likes), false).split('#300 ')[1]!
    expect(last).not.to.contain('more items')
    for (const memberId of [1_000, 1_099, 1_100, 1_299]) expect(last).to.contain(String(memberId))
  })

  it('shows the comments, and what is left of one that was deleted', () => {
    const told = printed('case-7', recorded(posted, commented(boris, 20), commentDeleted(20)), false)
    expect([...told.matchAll(/comment_count: (\d)/g)].map(([, count]) => count)).to.deep.equal(['0', '1', '0'])
    const shown = [
      ...told
        .replace(/\s+/g, ' ')
        .matchAll(/comments: \[ \{ comment_id: 20, member_id: 2, text: (.*?), commented_at: .*?, deleted: (\w+)/g),
    ]
    expect(shown.map(([, words, deleted]) => [words, deleted])).to.deep.equal([
      [`'${text}'`, 'false'],
      ['null', 'true'],
    ])
  })

  it('tells each version, how it ended, and who has saved it', () => {
    const edited = { type: 'CaseEdited', data: { caseId: hernia, consents, changed: { title: 'Day 4' }, editedAt: noon } } as CaseEvent
    const solved = { type: 'CaseSolved', data: { caseId: hernia, outcome: 'Healed', answeredBy: [], solvedAt: noon } } as CaseEvent
    const told = printed('case-7', recorded(posted, edited, solved, saved(boris), reported('member:2', 1)), false)
    expect([...told.matchAll(/ title: '(.*?)'/g)].map(([, each]) => each)).to.deep.equal([title, title, ...Array<string>(5).fill('Day 4')])
    expect([...told.matchAll(/ version: (\d)/g)].map(([, version]) => version)).to.deep.equal(['0', '1', '2', '3', '1', '3'])
    expect(told).to.contain(`outcome: 'Healed'`).and.to.contain('saved_by: [ 2 ]')
  })

  it('hides what is personal, in events and pictures', () => {
    const text = printed('case-7', story.map(hide), false)
    expect(text).not.to.match(/Inguinal|Recurrent|repairs|Mesh|wound|54|Female/)
    expect(text).to.contain(`title: '•••'`).and.to.contain(`speciality: 'GI Surgery'`)
  })

  it('tells an age from 90 as 90, in events and pictures, to whoever may see what is personal (DECISIONS C-59)', () => {
    const edited = { type: 'CaseEdited', data: { caseId: hernia, consents, changed: { age: 95 }, editedAt: noon } } as CaseEvent
    const aged = { ...posted, data: { ...posted.data, age: 94 } } as typeof posted
    const told = printed('case-7', recorded(aged, edited), false)
    expect([...told.matchAll(/ age: (\d+)/g)].map(([, age]) => age)).to.deep.equal(['90', '90', '90', '90'])
  })

  it('tells what is erased from what is hidden', () => {
    const gone = recorded({ ...posted, data: { ...posted.data, title: null } } as typeof posted, erased)
    expect(printed('case-7', gone.map(hide), false)).to.contain('title: null')
  })

  it('says where it begins when what was before is gone, and shows no picture of what is left', () => {
    const told = printed('case-7', story.slice(2), false)
    expect(told).to.match(/^case-7: 2 events, beginning at #2: earlier events are gone from the event store/)
    expect(told).to.contain('#2  CaseLiked').and.not.to.contain('picture\n')
  })

  it('tells of a post of Beyond Surgery in the same way', () => {
    const story = beyond.recorded(
      beyond.posted,
      beyond.liked(boris),
      beyond.edited({ title: 'Second day' }, []),
      beyond.commented(boris, 20),
    )
    const told = printed(`beyond-${beyond.regatta}`, story, false)
    expect([...told.matchAll(/title: '(.*)'/g)].map(([, said]) => said)).to.include.members([beyond.title, 'Second day'])
    expect(told).to.contain('liked_by: [ 2 ]').and.to.contain('comment_count: 1').and.to.contain('files: []')
    expect(printed('beyond-70', story.map(hide), false)).not.to.match(/Regatta|Second day|lake|Fair winds/)
  })

  it('has no picture for a stream that no view shows', () => {
    expect(printed('email-abc', story.slice(0, 1), false)).not.to.contain('picture')
  })
})
