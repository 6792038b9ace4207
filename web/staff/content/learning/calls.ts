import type { BodyOf } from '../../../../api/contract/call.js'
import type { LearningAtDesk, LearningId, publishLearning, staffLearning, withdrawLearning } from '../../../../api/contract/learning.js'
import { get, post } from '../../../shared/net/http.js'
import { uploadFiles } from '../../../shared/net/uploads/upload-files.js'
import type { Kind } from '../kind.js'

export type { LearningAtDesk }

/** As the call takes it, but for the file; a large one goes in parts. */
export type PublishedPost = Omit<BodyOf<typeof publishLearning>, 'uploads'>

interface SentPost {
  readonly post: PublishedPost
  readonly file: File
}

/** What is published, what happened last first. */
export const publishedLearning: Kind<SentPost> = {
  page: (before) => get<typeof staffLearning>('staff/learning', before === null ? {} : { before: Number(before) }),
  deeds: {
    withdraw: {
      run: async (id, _, key) =>
        void (await post<typeof withdrawLearning>('staff/learning/:id/withdraw', {}, key, { id: id as LearningId })),
      done: 'Withdrawn: nobody can see it any more.',
    },
  },
  save: {
    run: ({ post: said, file }, key) => uploadFiles<typeof publishLearning>('staff/publishLearning', said, ['attachment', [{ file }]], key),
    done: () => 'Published. A video is shown to members once it can be played.',
  },
}
