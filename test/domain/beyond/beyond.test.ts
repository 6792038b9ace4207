import { beyondDecider } from '../../../domain/beyond/decider.js'
import { edit, edited, picture, post, posted, removed } from '../../support/cast/beyond.js'
import { ana, boris } from '../../support/cast/facts.js'
import { specOf } from '../../support/cast/given.js'

const given = specOf(beyondDecider)

describe('PostBeyond', () => {
  it('posts what its author wrote, at the moment of the command', () => given().when(post(ana)).then(posted))
  it('is already so for the author who asks again', () => given(posted).when(post(ana)).thenNothing())
  it('is refused without a file', () =>
    given()
      .when(post(ana, { files: [] }))
      .thenRefused('invalid', 'File is required.'))
  it('is refused under an id that another post holds', () =>
    given(posted).when(post(boris)).thenRefused('conflict', 'This post exists already'))
})

describe('EditBeyond', () => {
  const title = 'Regatta, second day'
  it('changes the title', () => given(posted).when(edit(ana, { title })).then(edited({ title })))
  it('puts another picture in the place of the first', () =>
    given(posted)
      .when(edit(ana, {}, [picture(2)]))
      .then(edited({}, [picture(2)])))
  it('removes the picture, without which a post may stay', () =>
    given(posted)
      .when(edit(ana, {}, []))
      .then(edited({}, [])))
  it('is refused for everybody else', () =>
    given(posted).when(edit(boris, { title })).thenRefused('forbidden', 'Only its author can edit a post'))
  it('is refused of what was taken away', () => given(posted, removed).when(edit(ana, { title })).thenRefused('not-found', 'No such post'))
  it('is refused of what was never posted', () => given().when(edit(ana, { title })).thenRefused('not-found', 'No such post'))
})
