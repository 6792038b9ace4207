import { caseDecider } from '../../../domain/cases/decider.js'
import {
  ana,
  aWeekLater,
  boris,
  closed,
  comment,
  commentDeleted,
  commented,
  deleteComment,
  erased,
  posted,
} from '../../support/cast/facts.js'
import { MOST_SPEAKERS } from '../../../domain/engagement/speakers.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import { specOf } from '../../support/cast/given.js'

const carla = 3 as MemberId
const given = specOf(caseDecider)

describe('a comment', () => {
  it('is written', () => given(posted).when(comment(boris, 20)).then(commented(boris, 20)))
  it('is written by the author too', () => given(posted).when(comment(ana, 20)).then(commented(ana, 20)))
  it('is one of many by the same member', () => given(posted, commented(boris, 20)).when(comment(boris, 21)).then(commented(boris, 21)))
  it('is there already when it is asked for again', () => given(posted, commented(boris, 20)).when(comment(boris, 20)).thenNothing())
  it('is refused under an id that another holds', () =>
    given(posted, commented(boris, 20)).when(comment(ana, 20)).thenRefused('conflict', 'This comment exists already'))
  it('does not come back once it is deleted', () =>
    given(posted, commented(boris, 20), commentDeleted(20)).when(comment(boris, 20)).thenNothing())
  it('answers those who spoke before, but not its writer', () =>
    given(posted, commented(boris, 20), commented(carla, 21), commented(boris, 22))
      .when(comment(ana, 23))
      .then(commented(ana, 23, [carla, boris])))
  it('answers nobody who has taken their last word back', () =>
    given(posted, commented(boris, 20), commented(carla, 21), commentDeleted(21))
      .when(comment(ana, 22))
      .then(commented(ana, 22, [boris])))
  it('answers in a long discussion those who have just taken part', () => {
    const many = Array.from({ length: MOST_SPEAKERS + 2 }, (_, i) => (100 + i) as MemberId)
    const spoken = many.map((member, i) => commented(member, 20 + i))
    given(posted, ...spoken)
      .when(comment(ana, 90))
      .then(commented(ana, 90, many.slice(2)))
  })
  it('outlives the words of the post', () => given(posted, erased).when(comment(boris, 20)).then(commented(boris, 20)))
})

describe('deleting a comment', () => {
  const written = [posted, commented(boris, 20), commented(ana, 21)]

  it('is for who wrote it', () =>
    given(...written)
      .when(deleteComment(boris, 20))
      .then(commentDeleted(20)))
  it('is done once', () =>
    given(...written, commentDeleted(20))
      .when(deleteComment(boris, 20))
      .thenNothing())
  it('stays possible when the case is closed', () =>
    given(...written, closed)
      .when(deleteComment(boris, 20, aWeekLater))
      .then(commentDeleted(20)))
  it('is not for the author of the post', () =>
    given(...written)
      .when(deleteComment(ana, 20))
      .thenRefused('forbidden', 'Only who wrote a comment can delete it'))
  it('is not for another, gone or not', () =>
    given(...written, commentDeleted(20))
      .when(deleteComment(ana, 20))
      .thenRefused('forbidden', 'Only who wrote a comment can delete it'))
  it('needs a comment', () =>
    given(...written)
      .when(deleteComment(boris, 22))
      .thenRefused('not-found', 'No such comment'))
  it('needs a post', () => given().when(deleteComment(boris, 20)).thenRefused('not-found', 'No such comment'))
})
