import { Refusal } from '../../../domain/kernel/refusal.js'

/** The log says that a post is gone for good, so that what has come for it is nobody's. A view that does not know a post says no such thing. */
export class PostGone extends Refusal {
  constructor(msg: string) {
    super('not-found', msg)
  }
}
