import type {
  learningCaptions,
  LearningId,
  LearningImage,
  learningImages,
  LearningVideo,
  learningVideos,
} from '../../api/contract/learning.js'
import type { Page } from '../shared/lists/paged-list.js'
import { getUntil } from '../shared/net/http.js'
import { getText } from '../shared/net/text.js'

export type { LearningId, LearningImage, LearningVideo }

const from = (before: LearningId | null) => (before === null ? {} : { before })

/** A page, the newest first, unless `signal` says before it has come that nobody waits for it any more. All here throw a Problem. */
export const getImages = async (before: LearningId | null, signal: AbortSignal): Promise<Page<LearningImage, LearningId>> => {
  const { data, next } = await getUntil<typeof learningImages>(signal, 'lwsfs/images', from(before))
  return { result: data.posts, next }
}

export const getVideos = async (before: LearningId | null, signal: AbortSignal): Promise<Page<LearningVideo, LearningId>> => {
  const { posts, next } = await getUntil<typeof learningVideos>(signal, 'lwsfs/videos', from(before))
  return { result: posts, next }
}

/** The newest few alone, after which no page follows. */
export const getNewestVideos = async (pageSize: number, signal: AbortSignal): Promise<Page<LearningVideo, LearningId>> => {
  const { posts } = await getUntil<typeof learningVideos>(signal, 'lwsfs/videos', { pageSize })
  return { result: posts, next: null }
}

/** What is said in a video, as WebVTT. */
export const getCaptions = (id: LearningId): Promise<string> => getText<typeof learningCaptions>('lwsfs/captions/:id', { id })
