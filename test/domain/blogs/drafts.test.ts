import { randomUUID } from 'node:crypto'
import { blogDecider } from '../../../domain/blogs/decider.js'
import type { BlogCommand, BlogEvent } from '../../../domain/blogs/messages.js'
import type { BlogId, FileId } from '../../../domain/kernel/ids.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(blogDecider)
const blogId = 3 as BlogId
const words = { blogId, title: 'Asking', category: 'Cases', author: 'The team', html: '<p>Ask.</p>' }
const draft = { ...words, source: 'Ask.' }
const better = { ...draft, title: 'Asking well' }
const cover = { file: 'a0000000-0000-4000-8000-000000000001' as FileId, mime: 'image/jpeg', width: 9, height: 9 }
const evening = '2026-01-01T18:00:00.000Z'
const night = '2026-01-01T22:00:00.000Z'

const command = (type: BlogCommand['type'], data: object, by = 'member:7') =>
  ({ id: randomUUID(), type, by, at: noon, data: { blogId, ...data } }) as unknown as BlogCommand
const save = (version: number, said: object = draft) => command('SaveBlogDraft', { version, ...said })
const publish = (version: number) => command('PublishBlogDraft', { version })
const schedule = (version: number, publishAt = evening) => command('ScheduleBlog', { version, publishAt })
const due = (publishAt = evening) => command('PublishScheduledBlog', { publishAt }, 'system:blogs')
const unschedule = command('UnscheduleBlog', {})
const withdraw = command('WithdrawBlog', {})

const drafted: BlogEvent = { type: 'BlogDrafted', data: { ...draft, draftedAt: noon } }
const rewritten: BlogEvent = { type: 'BlogDrafted', data: { ...better, draftedAt: noon } }
const published: BlogEvent = { type: 'BlogPublished', data: { ...words, publishedAt: noon } }
const edited: BlogEvent = { type: 'BlogEdited', data: { ...words, title: better.title, editedAt: noon } }
const scheduled: BlogEvent = { type: 'BlogScheduled', data: { blogId, publishAt: evening, scheduledAt: noon } }
const unscheduled: BlogEvent = { type: 'BlogUnscheduled', data: { blogId, unscheduledAt: noon } }
const withdrawn: BlogEvent = { type: 'BlogWithdrawn', data: { blogId } }
const byOperator: BlogEvent = { type: 'BlogPublished', data: { ...words, cover, publishedAt: noon } }
const forgotten: BlogEvent = { type: 'SubjectKeyDestroyed', data: { subject: `blog:${blogId}`, fingerprint: null } }

const MEANWHILE = 'Somebody has saved another version of this blog meanwhile'
const NONE = 'No such blog'

describe('SaveBlogDraft', () => {
  it('keeps what an editor has written', () => given().when(save(-1)).then(drafted))
  it('is already so', () => given(drafted).when(save(-1)).thenNothing())
  it('goes on from the newest text', () => given(drafted).when(save(0, better)).then(rewritten))
  it('replaces nothing that its writer has not seen', () => {
    given(drafted).when(save(-1, better)).thenRefused('conflict', MEANWHILE)
    given(drafted, rewritten)
      .when(save(0, { ...draft, title: 'Other' }))
      .thenRefused('conflict', MEANWHILE)
  })
  it('is not disturbed by what is no text', () => given(drafted, scheduled, unscheduled).when(save(0, better)).then(rewritten))
  it('goes on from what the operator has published', () => given(byOperator).when(save(0, better)).then(rewritten))
  it('gives a forgotten author a name again', () => given(drafted, forgotten).when(save(0)).then(drafted))
})

describe('PublishBlogDraft', () => {
  it('shows what is saved', () => given(drafted).when(publish(0)).then(published))
  it('is already so', () => given(drafted, published).when(publish(0)).thenNothing())
  it('changes what is read', () => given(drafted, published, rewritten).when(publish(2)).then(edited))
  it('keeps the picture', () =>
    given(byOperator, rewritten)
      .when(publish(1))
      .then({ type: 'BlogEdited', data: { ...edited.data, cover } }))
  it('brings back what was withdrawn, as something new', () => given(drafted, published, withdrawn).when(publish(0)).then(published))
  it('ends what was planned', () => {
    given(drafted, scheduled).when(publish(0)).then(published)
    given(drafted, scheduled, published).when(due()).thenNothing()
  })
  it('is of what its editor has seen', () => given(drafted, rewritten).when(publish(0)).thenRefused('conflict', MEANWHILE))
  it('needs a text', () => given().when(publish(-1)).thenRefused('not-found', NONE))
})

describe('ScheduleBlog', () => {
  it('sets a time', () => given(drafted).when(schedule(0)).then(scheduled))
  it('is already so', () => given(drafted, scheduled).when(schedule(0)).thenNothing())
  it('sets another time', () =>
    given(drafted, scheduled)
      .when(schedule(0, night))
      .then({ type: 'BlogScheduled', data: { blogId, publishAt: night, scheduledAt: noon } }))
  it('takes a time to come, within a year', () => {
    given(drafted).when(schedule(0, noon)).thenRefused('invalid', 'Choose a time in the future')
    given(drafted).when(schedule(0, '2028-01-01T12:00:00.000Z')).thenRefused('invalid', 'At most a year from now')
  })
  it('is of what its editor has seen', () => given(drafted, rewritten).when(schedule(0)).thenRefused('conflict', MEANWHILE))
  it('needs something that is not read yet', () => {
    given().when(schedule(-1)).thenRefused('not-found', NONE)
    given(drafted, published).when(schedule(0)).thenRefused('conflict', 'This is what everybody reads already')
  })
})

describe('UnscheduleBlog', () => {
  it('takes the time back', () => given(drafted, scheduled).when(unschedule).then(unscheduled))
  it('is already so', () => given(drafted).when(unschedule).thenNothing())
  it('needs a text', () => given().when(unschedule).thenRefused('not-found', NONE))
})

describe('PublishScheduledBlog', () => {
  it('shows what is saved when its time comes', () => {
    given(drafted, scheduled).when(due()).then(published)
    given(drafted, published, rewritten, scheduled).when(due()).then(edited)
  })
  it('does nothing where the time was taken back, or is another', () => {
    given(drafted, scheduled, unscheduled).when(due()).thenNothing()
    given(drafted, scheduled).when(due(night)).thenNothing()
    given(drafted, published, rewritten, scheduled, withdrawn).when(due()).thenNothing()
  })
  it('only forgets the time where everybody reads it already', () =>
    given(drafted, published, rewritten, scheduled, { ...drafted })
      .when(due())
      .then(unscheduled))
})

describe('WithdrawBlog, by an editor', () => {
  it('takes it away', () => given(drafted, published).when(withdraw).then(withdrawn))
  it('needs one that was published', () => given(drafted).when(withdraw).thenRefused('not-found', NONE))
})
