import { Badge, Text, Title } from '@mantine/core'
import { getNewestVideos } from './calls.js'
import classes from './Learning.module.css'
import { Listed } from './Listed.js'
import { usePosts } from './usePosts.js'
import { VideoCard } from './VideoCard.js'

/** As the contract has it. */
const VIDEOS = 2

const newestTwo = (_: unknown, signal: AbortSignal) => getNewestVideos(VIDEOS, signal)

interface Props {
  readonly title: string
  readonly text: string
}

/** A page that only shows what will be there, and says so, with two videos of ours (spec 2 §2, DECISIONS G-06). */
const SamplePage = ({ title, text }: Props) => {
  const videos = usePosts(newestTwo)
  return (
    <div className={classes.page}>
      <title>{`${title} · SFS`}</title>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
        <Badge variant="default" tt="none" size="lg">
          Sample
        </Badge>
      </div>
      <Text maw="68ch">{text}</Text>
      <Listed of={videos} called="videos" hope="The two newest videos will appear here as soon as there are any.">
        {(video) => <VideoCard of={video} lost={videos.again} />}
      </Listed>
    </div>
  )
}

export const SampleMeetingsPage = () => (
  <SamplePage
    title="Meetings"
    text="Recordings and programmes of meetings will appear on this page: what was discussed, who spoke, and where to ask more. Until then it shows the two newest videos of SFS, as a sample."
  />
)

export const SampleLivePage = () => (
  <SamplePage
    title="Live"
    text="Sessions will be shown on this page while they take place. Until then it shows the two newest videos of SFS, as a sample; events that you can join are under Upcoming Events."
  />
)
