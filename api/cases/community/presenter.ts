import { toldAge } from '../../../domain/cases/age.js'
import type { SeenCase } from '../../../projections/case-feed/queries.js'
import type { CommunityComment } from '../../contract/community/community-engagement.js'
import { BY_A_VISITOR, CASE, IMAGE, NO_FILE, type CommunityLists } from '../../contract/community/community.js'
import type { PostComment } from '../../contract/posts/posts.js'
import { asFlag, movingLists } from '../../engagement/lists.js'
import { nobody } from '../../people/line.js'
import type { Looks } from '../presenter.js'
import { presentFiles } from '../../files/showing/present-file.js'

const encoded = (text: string | null): string | null => (text === null ? null : encodeURIComponent(text))

/** What an older post says, in the only shape in which it leaves the server (spec 2 §3). */
const presentPost = (seen: SeenCase, { people, ...looks }: Looks): CommunityLists[0][number] => {
  const files = presentFiles(seen, looks)
  return {
    id: seen.post_id,
    signup_id: seen.author ?? BY_A_VISITOR,
    owner_id: seen.author ?? BY_A_VISITOR,
    ...((seen.author && people.get(seen.author)) ?? nobody),
    type: seen.shape === 'image' ? IMAGE : CASE,
    title: encoded(seen.title),
    description: encoded(seen.description),
    speciality: seen.speciality ?? '',
    specialty: seen.speciality ?? '',
    file: files[0] ? (files[0].name ?? '') : NO_FILE,
    ...toldAge(seen.age),
    gender: seen.gender,
    diagnosis: encoded(seen.diagnosis),
    history: encoded(seen.history),
    clinical_question: seen.questions?.join('\n') ?? null,
    created_time_date: seen.posted_at.toISOString(),
    files,
    position: seen.position,
    version: seen.version,
  }
}

/** Posts as four lists, to be merged by id (DECISIONS G-09). */
export const presentCommunity = (seen: readonly SeenCase[], looks: Looks): CommunityLists => {
  const { likes, comments, liked } = movingLists(seen)
  const posts = seen.map((each) => presentPost(each, looks))
  return [posts, likes, comments, liked.map((mine, i) => ({ ...mine, is_save: asFlag(seen[i]!.is_save) }))]
}

/** A comment with the spellings of the specification. */
export const presentCommunityComment = (comment: PostComment, community_id: CommunityComment['community_id']): CommunityComment => ({
  ...comment,
  created_time_date: comment.created_at,
  community_id,
})
