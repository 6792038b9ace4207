import type { BodyOf } from '../../api/contract/call.js'
import type { addCommunityPost } from '../../api/contract/community/community-forms.js'
import type { Post } from '../engagement/post.js'
import { toldAge } from '../generated/patient-age.js'
import { isPosted } from '../posting/files/is-posted.js'
import type { ToSend } from '../posting/posting-calls.js'
import { idOfPost } from './names.js'
import { getOlderPost } from './older-posts.js'

/** What was typed into one of the forms. */
export type TypedFields = Omit<BodyOf<typeof addCommunityPost>, 'type' | 'id'>

/** Whether an image (1) or a case (2) that is there is what was sent. Throws a Problem. */
export const isOlder =
  (type: 1 | 2) =>
  async (me: number | undefined, sent: ToSend, post: Post): Promise<boolean> => {
    const { title, description, age, gender, diagnosis, history, clinical_question } = sent.fields as TypedFields
    const said = type === 1 ? { title, description } : { age: toldAge(Number(age)).age, gender, diagnosis, history, clinical_question }
    return isPosted(me, sent, await getOlderPost(idOfPost(post)), { type, ...said })
  }
