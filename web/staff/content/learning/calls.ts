import type { EventChannel } from 'redux-saga'
import type { AnswerOf } from '../../../../api/contract/call.js'
import type {
  LearningAtDesk,
  LearningId,
  publishLearning,
  Speciality,
  staffLearning,
  withdrawLearning,
} from '../../../../api/contract/learning.js'
import { get, post } from '../../../shared/net/http.js'
import { uploadFiles } from '../../../shared/net/upload-files.js'
import type { Step } from '../../../shared/net/upload.js'
import type { Kind } from '../kind.js'

export type { LearningAtDesk, Speciality }

/** As the call takes it, but for the file. */
export interface PublishedPost {
  readonly title: string
  readonly description: string
  readonly author: string
  readonly speciality: string
  readonly captions: string
  readonly captions_language: string
}

/** What is published, what happened last first. */
export const publishedLearning: Kind = {
  page: (before) => get<typeof staffLearning>('staff/learning', before === null ? {} : { before: Number(before) }),
  deeds: {
    withdraw: {
      run: async (id, _, key) =>
        void (await post<typeof withdrawLearning>('staff/learning/:id/withdraw', {}, key, { id: id as LearningId })),
      done: 'Withdrawn: nobody can see it any more.',
    },
  },
}

/** Tells how far the file is, and last what came of it; a large one goes in parts. */
export const publish = (said: PublishedPost, file: File | null, key: string): EventChannel<Step<AnswerOf<typeof publishLearning>>> =>
  uploadFiles<typeof publishLearning>('staff/publishLearning', said, ['attachment', file ? [{ file }] : []], key)
