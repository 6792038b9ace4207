import { Anchor, Button, Skeleton, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link, useParams } from 'react-router-dom'
import type { MemberId } from '../../api/contract/beyond/beyond.js'
import { Feed } from '../feed/Feed.js'
import { FeedFrame } from '../feed/FeedFrame.js'
import type { CardProps } from '../feed/FeedItem.js'
import { useFeedOpened } from '../feed/useFeedOpened.js'
import { idIn } from '../shared/format/id-in.js'
import { identityOf } from '../shared/format/person.js'
import { useAnswer } from '../shared/net/useAnswer.js'
import { MissingPicture } from '../shared/pictures/absent.js'
import { selectMe } from '../shared/session/session.js'
import { Person } from '../shared/ui/Person.js'
import { Failed, Sorry } from '../shared/ui/Sorry.js'
import { SurgeonSearch } from '../shared/ui/search/SurgeonSearch.js'
import { Waiting } from '../shared/ui/Waiting.js'
import { beyondFeeds } from './beyond-feeds.js'
import { getProfile, type Profile } from './calls.js'
import { OF } from './names.js'
import classes from './PostsPage.module.css'
import { roomOf } from './rooms.js'

const NOT_FOUND = 404

interface Props {
  readonly Card: ComponentType<CardProps>
  /** What is between me and somebody else, with the one action that fits. */
  readonly relation: (other: MemberId, name: string) => ReactNode
}

/** What one member has posted, and who they are (spec 3 §2). */
export const MemberPostsPage = (props: Props) => {
  const id = idIn<MemberId>(useParams()['id'])
  return id === null ? <Nobody /> : <Posts key={id} id={id} {...props} />
}

const Posts = ({ id, Card, relation }: Props & { readonly id: MemberId }) => {
  const asked = useAnswer(String(id), () => getProfile(id))
  const me = useSelector(selectMe)
  useFeedOpened(OF, roomOf(id), { member: String(id), post: null })
  if (asked.state === 'failed' && asked.code === NOT_FOUND) return <Nobody />
  const name = asked.state === 'there' ? identityOf(asked.answer.full_name, null).name : undefined
  return (
    <>
      <title>{`Posts${name ? ` of ${name}` : ''} · SFS`}</title>
      <FeedFrame
        heading="posts"
        about="Profile"
        head={
          <>
            <div className={classes.search}>
              <SurgeonSearch />
            </div>
            <Title order={1} size="h2" id="posts">
              Posts
            </Title>
          </>
        }
        side={
          <>
            <BackToFeed />
            {asked.state === 'loading' && <ProfileSkeleton />}
            {asked.state === 'failed' && <Failed text="The profile could not be loaded." picture={null} again={asked.again} />}
            {asked.state === 'there' && <About of={asked.answer} />}
            {name && id !== me && relation(id, name)}
          </>
        }
      >
        <Feed name={OF} kind={beyondFeeds[OF]} Card={Card} />
      </FeedFrame>
    </>
  )
}

const BackToFeed = () => (
  <Button
    component={Link}
    to="/beyondSurgery"
    variant="subtle"
    color="gray"
    size="sm"
    className={classes.back ?? ''}
    leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
  >
    Feed
  </Button>
)

const About = ({ of: { id, full_name, specialty_type, profile_pic, college, current_location } }: { of: Profile }) => (
  <div className={classes.about}>
    <Person name={full_name} speciality={specialty_type} picture={profile_pic} size={52} id={id} />
    {college && <p dir="auto">{college}</p>}
    {current_location && <p dir="auto">{current_location}</p>}
  </div>
)

const ProfileSkeleton = () => (
  <Waiting label="Loading the profile">
    <Stack gap="sm">
      <Skeleton height={52} />
      <Skeleton height={16} width="70%" />
    </Stack>
  </Waiting>
)

/** Nobody has this id, or not any more. */
const Nobody = () => (
  <>
    <title>Posts · SFS</title>
    <Title order={1} size="h2" mb="md">
      Posts
    </Title>
    <Sorry text="There is no such surgeon here." picture={<MissingPicture />}>
      <Anchor component={Link} to="/beyondSurgery">
        Feed
      </Anchor>
    </Sorry>
  </>
)
