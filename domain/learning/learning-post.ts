import type { Evolve } from '../kernel/decider.js'
import type { FileId } from '../kernel/ids.js'
import type { LearningEvent } from './messages.js'

/** Only what decisions need to know. */
export interface LearningPost {
  /** What it shows; undefined until it is published. */
  readonly file: FileId | undefined
  readonly prepared: boolean
  readonly withdrawn: boolean
  /** Whether it is known to nobody any more whose it was. */
  readonly forgotten: boolean
}

export const initialState: LearningPost = { file: undefined, prepared: false, withdrawn: false, forgotten: false }

export const evolve: Evolve<LearningPost, LearningEvent> = {
  LearningPostPublished: (state, { data: { attachment } }) => ({ ...state, file: attachment.file }),
  LearningVideoPrepared: (state) => ({ ...state, prepared: true }),
  LearningPostWithdrawn: (state) => ({ ...state, withdrawn: true }),
  SubjectKeyDestroyed: (state) => ({ ...state, forgotten: true }),
}

export const NO_SUCH_POST = 'There is no such post'
