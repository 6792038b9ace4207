import { call, put, type SagaGenerator } from 'typed-redux-saga'
import type { Problem } from '../shared/net/http.js'
import { refusalOf } from '../shared/net/refusal.js'
import type { PostCalls } from './calls.js'
import { partsOf, type Kind, type Post } from './post.js'
import { postMissing, postsLoaded } from './posts-slice.js'

const NOT_FOUND = 404

type Loading = Readonly<Record<Kind, Pick<PostCalls, 'load'>>>

/** Fetches a post as it stands by now: it is among the others then, or known to be gone. Gives what the server had against it, if anything. */
export function* fetchPost(calls: Loading, post: Post): SagaGenerator<Problem | undefined> {
  const { kind, id } = partsOf(post)
  try {
    yield* put(postsLoaded([yield* call(calls[kind]!.load, id)]))
    return undefined
  } catch (error) {
    const problem = yield* refusalOf(error)
    if (problem.code === NOT_FOUND) yield* put(postMissing(post))
    return problem
  }
}
