import type { BeyondId, BeyondPost } from '../../../../api/contract/beyond/beyond.js'
import { BeyondCard } from '../../../beyond/BeyondCard.js'
import { FEED, postOf } from '../../../beyond/names.js'
import { ownCountsOf } from '../../../engagement/pushes.js'
import { postsLoaded } from '../../../engagement/posts-slice.js'
import { FeedItem, type CardProps } from '../../../feed/FeedItem.js'
import type { Group, State } from '../group.js'
import { aCase, ARABIC, ARABIC_NAME, LONG_NAME, LONG_TEXT, lostFile, NOW, photograph, TITLE } from '../sample.js'

const Card = (props: CardProps) => <BeyondCard {...props} feed={FEED} menu={() => null} />

const { signup_id, full_name, profile_pic, specialty_type, person_position } = aCase()
const id = 1 as BeyondId
const file = photograph()
const image: BeyondPost = {
  id,
  signup_id,
  full_name,
  profile_pic,
  specialty_type,
  person_position,
  title: TITLE,
  file: 'sample',
  tag_type: 'image',
  created_date_time: '2026-03-12T09:00:00.000Z', // its day is told, and not how long ago it was
  files: [file],
  closed: false,
  position: 1,
  version: 0,
}

const state = (name: string, more: Partial<BeyondPost> = {}, [like_count, comment_count] = [4, 2], is_save = false): State => {
  const counts = ownCountsOf({ like_count, comment_count, is_like: is_save, closed: false, position: 1, version: 0 })
  return {
    name,
    given: [postsLoaded([{ post: postOf(id), content: { ...image, ...more }, counts, saved: is_save }])],
    show: <FeedItem post={postOf(id)} now={NOW} place={1} of={1} Card={Card} />,
  }
}

export const beyond: Group = {
  name: 'BeyondCard',
  wide: true,
  states: [
    state('an image'),
    state('an upright image, liked and saved', { files: [photograph(900, 1400, 1)] }, [5, 2], true),
    state('an image that cannot be loaded', { files: [lostFile] }),
    state('without its file', { files: [], file: 'nofile' }, [0, 0]),
    state('very many', {}, [12_345, 6_789]),
    state('long', { title: LONG_TEXT, full_name: LONG_NAME }),
    state('right to left', { title: ARABIC, full_name: ARABIC_NAME }),
    state('of who is forgotten', { full_name: null, specialty_type: null, title: null, files: [] }),
  ],
}
