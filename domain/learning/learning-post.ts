import type { Edits } from '../engagement/edit.js'
import * as video from '../engagement/video.js'
import type { Evolve } from '../kernel/decider.js'
import type { LearningId } from '../kernel/ids.js'
import type { LearningEvent } from './messages.js'

/** Only what decisions need to know. `files` are what it shows: none until it is published, and none any more once it is withdrawn. */
export interface LearningPost extends Pick<Edits, 'files'>, video.Videos {
  readonly withdrawn: boolean
  /** Whether it is known to nobody any more whose it was. */
  readonly forgotten: boolean
}

export const initialState: LearningPost = { files: [], ...video.noVideos, withdrawn: false, forgotten: false }

export const evolve: Evolve<LearningPost, LearningEvent> = {
  LearningPostPublished: (state, { data: { attachment } }) => ({ ...state, files: [attachment.file] }),
  ...video.evolve('Learning'),
  LearningPostWithdrawn: (state) => ({ ...state, files: [], withdrawn: true }),
  SubjectKeyDestroyed: (state) => ({ ...state, forgotten: true }),
}

/** With whose key the name is encrypted of whom it is, and what it shows. */
export const learningSubject = ({ learningId }: { readonly learningId: LearningId }): string => `learning:${learningId}`

export const NO_SUCH_POST = 'There is no such post'
