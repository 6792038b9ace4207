import { randomUUID } from 'node:crypto'
import { blogDecider } from '../../../domain/blogs/decider.js'
import type { BlogCommand, BlogEvent } from '../../../domain/blogs/messages.js'
import type { BlogId } from '../../../domain/kernel/ids.js'
import { noon } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(blogDecider)
const blogId = 3 as BlogId
const content = { blogId, title: 'Asking', category: 'Cases', author: 'The team', html: '<p>Ask.</p>' }
const other = { ...content, title: 'Asking well' }
const command = (type: BlogCommand['type'], data: object) =>
  ({ id: randomUUID(), type, by: 'operator', at: noon, data }) as unknown as BlogCommand

const published: BlogEvent = { type: 'BlogPublished', data: { ...content, publishedAt: noon } }
const edited: BlogEvent = { type: 'BlogEdited', data: { ...other, editedAt: noon } }
const withdrawn: BlogEvent = { type: 'BlogWithdrawn', data: { blogId } }
const forgotten: BlogEvent = { type: 'SubjectKeyDestroyed', data: { subject: `blog:${blogId}`, fingerprint: null } }

describe('PublishBlog', () => {
  it('publishes', () => given().when(command('PublishBlog', content)).then(published))
  it('is already so', () => given(published).when(command('PublishBlog', content)).thenNothing())
  it('does not replace another', () =>
    given(published).when(command('PublishBlog', other)).thenRefused('conflict', 'This blog exists already'))
})

describe('EditBlog', () => {
  it('changes what is read', () => given(published).when(command('EditBlog', other)).then(edited))
  it('is already so', () => given(published, edited).when(command('EditBlog', other)).thenNothing())
  it('gives a forgotten author a name again', () =>
    given(published, forgotten)
      .when(command('EditBlog', content))
      .then({ type: 'BlogEdited', data: { ...content, editedAt: noon } }))
  it('needs a blog', () => given().when(command('EditBlog', content)).thenRefused('not-found', 'No such blog'))
  it('does not bring one back', () => given(published, withdrawn).when(command('EditBlog', other)).thenRefused('not-found', 'No such blog'))
})

describe('WithdrawBlog', () => {
  it('takes it away', () => given(published).when(command('WithdrawBlog', { blogId })).then(withdrawn))
  it('is already so', () => given(published, withdrawn).when(command('WithdrawBlog', { blogId })).thenNothing())
  it('needs a blog', () => given().when(command('WithdrawBlog', { blogId })).thenRefused('not-found', 'No such blog'))
})
