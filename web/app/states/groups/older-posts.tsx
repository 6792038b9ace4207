import { FEED } from '../../../community/names.js'
import { merged, type OlderPost } from '../../../community/older-posts.js'
import { OlderCard } from '../../../community/OlderCard.js'
import { postsLoaded } from '../../../engagement/posts-slice.js'
import { FROM_IMAGES } from '../../../feed/came-from.js'
import { FeedItem, type CardProps } from '../../../feed/FeedItem.js'
import type { Group, State } from '../group.js'
import { aCase, ARABIC, ARABIC_NAME, LONG_NAME, LONG_TEXT, NOW, photographs, TEXT, TITLE } from '../sample.js'

const Card = (props: CardProps) => <OlderCard {...props} feed={FEED} from={FROM_IMAGES} menu={() => null} />

const encoded = (text: string): string => encodeURIComponent(text)

const { id, signup_id, full_name, profile_pic, specialty_type, person_position, created_at } = aCase()
const image: OlderPost = {
  id,
  signup_id,
  owner_id: signup_id,
  full_name,
  profile_pic,
  specialty_type,
  person_position,
  type: 1,
  title: encoded(TITLE),
  description: encoded(TEXT),
  speciality: 'GI Surgery',
  specialty: 'GI Surgery',
  file: 'nofile',
  files: [],
  age: null,
  age_over_90: false,
  gender: null,
  diagnosis: '',
  history: '',
  clinical_question: '',
  created_time_date: created_at,
  position: 1,
  version: 0,
}
const older: Partial<OlderPost> = {
  type: 2,
  title: '',
  description: '',
  age: 54,
  gender: 'Male',
  diagnosis: encoded('Recurrent hernia'),
  history: encoded(TEXT),
  clinical_question: 'Operate now?',
}

/** An image in a card of a list, or something else. */
export const olderState = (name: string, more: Partial<OlderPost> = {}, As = Card): State => {
  const [loaded] = merged([[{ ...image, ...more }], [{ id, like_count: 4 }], [{ id, comment_count: 2 }], [{ id, is_like: 0, is_save: 0 }]])
  return {
    name,
    given: [postsLoaded([loaded!])],
    show: <FeedItem post={loaded!.post} now={NOW} place={1} of={1} Card={As} />,
  }
}

export const olderPosts: Group = {
  name: 'OlderCard',
  wide: true,
  states: [
    olderState('an image', { files: photographs(1) }),
    olderState('an image, whose file has gone'),
    olderState('a case', older),
    olderState('a case, little said', { ...older, diagnosis: '', history: '', clinical_question: '', age: 90, age_over_90: true }),
    olderState('long', { title: encoded(`${TITLE}, ${TITLE}`), full_name: LONG_NAME, description: encoded(LONG_TEXT) }),
    olderState('right to left', { title: encoded(ARABIC), full_name: ARABIC_NAME, description: encoded(ARABIC) }),
    olderState('of who is forgotten', { full_name: null, specialty_type: null, title: null, description: null }),
  ],
}
