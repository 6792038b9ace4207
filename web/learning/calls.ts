import type { LearningId, LearningImage, learningImages, LearningVideo, learningVideos } from '../../api/contract/learning.js'
import { get } from '../shared/net/http.js'

export type { LearningId, LearningImage, LearningVideo }

/** A page of a list, and where the next one begins. */
interface Posts<Post> {
  readonly posts: readonly Post[]
  readonly next: LearningId | null
}

const from = (before: LearningId | null) => (before === null ? {} : { before })

/** The newest first. Both throw a Problem. */
export const getImages = async (before: LearningId | null): Promise<Posts<LearningImage>> => {
  const { data, next } = await get<typeof learningImages>('lwsfs/images', from(before))
  return { posts: data.posts, next }
}

export const getVideos = async (before: LearningId | null): Promise<Posts<LearningVideo>> => {
  const { posts, next } = await get<typeof learningVideos>('lwsfs/videos', from(before))
  return { posts, next }
}
