import type {
  learningCaptions,
  LearningId,
  LearningImage,
  learningImages,
  LearningVideo,
  learningVideos,
} from '../../api/contract/learning.js'
import { get } from '../shared/net/http.js'
import { getText } from '../shared/net/text.js'

export type { LearningId, LearningImage, LearningVideo }

/** A page of a list, and where the next one begins. */
interface Posts<Post> {
  readonly posts: readonly Post[]
  readonly next: LearningId | null
}

const from = (before: LearningId | null) => (before === null ? {} : { before })

/** The newest first. All here throw a Problem. */
export const getImages = async (before: LearningId | null): Promise<Posts<LearningImage>> => {
  const { data, next } = await get<typeof learningImages>('lwsfs/images', from(before))
  return { posts: data.posts, next }
}

export const getVideos = async (before: LearningId | null): Promise<Posts<LearningVideo>> => {
  const { posts, next } = await get<typeof learningVideos>('lwsfs/videos', from(before))
  return { posts, next }
}

/** What is said in a video, as WebVTT. */
export const getCaptions = (id: LearningId): Promise<string> => getText<typeof learningCaptions>('lwsfs/captions/:id', { id })
