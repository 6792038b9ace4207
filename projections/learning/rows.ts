import type { VideoState } from '../../domain/engagement/video.js'
import type { FileId, LearningId } from '../../domain/kernel/ids.js'
import type { Recorded } from '../../domain/kernel/messages.js'
import type { Personal } from '../../domain/kernel/personal.js'
import type { Speciality } from '../../domain/kernel/people/speciality.js'
import type { LearningEvent } from '../../domain/learning/messages.js'

export interface Post {
  learning_id: LearningId
  shape: 'image' | 'video'
  title: string
  description: string
  speciality: Speciality
  author: Personal<string>
  file: FileId
  mime: string
  width: number
  height: number
  video: VideoState | null
  captions: string | null
  captions_language: string | null
  published_at: string | Date
  withdrawn: boolean
  position: number
}

/** What is left of one that is withdrawn: that its number is taken. */
const NOTHING = { title: '', description: '', author: null, captions: null, captions_language: null }

/** Every event of the stream `learning-7` concerns post 7. */
export const postOf = ({ stream }: Recorded<LearningEvent>) => Number(stream.slice('learning-'.length)) as LearningId

const changed = (post: Post | undefined, { type, data, position }: Recorded<LearningEvent>): Post | undefined => {
  switch (type) {
    case 'LearningPostPublished': {
      const {
        learningId: learning_id,
        attachment,
        captions = null,
        captionsLanguage: captions_language = null,
        publishedAt: published_at,
        ...words
      } = data
      const { category, ...file } = attachment
      const isVideo = category === 'VIDEO'
      const shown = { shape: isVideo ? ('video' as const) : ('image' as const), video: isVideo ? ('preparing' as const) : null }
      return { learning_id, ...words, ...file, ...shown, captions, captions_language, published_at, withdrawn: false, position }
    }
    case 'LearningVideoPrepared': {
      const { state: video, ...made } = data.outcome
      return post && { ...post, ...made, video, position }
    }
    case 'LearningPostWithdrawn':
      return post && { ...post, ...NOTHING, withdrawn: true, position }
    case 'SubjectKeyDestroyed':
      return post && { ...post, author: null }
  }
}

/** The posts that a batch touches, as they stand after it. */
export const fold = (events: readonly Recorded<LearningEvent>[], before: readonly Post[] = []): Map<LearningId, Post> => {
  const posts = new Map(before.map((post) => [post.learning_id, post]))
  for (const event of events) {
    const id = postOf(event)
    const post = changed(posts.get(id), event)
    if (post) posts.set(id, post)
  }
  return posts
}
