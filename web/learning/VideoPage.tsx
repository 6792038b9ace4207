import { Title } from '@mantine/core'
import { getVideos } from './calls.js'
import classes from './Learning.module.css'
import { Listed } from './Listed.js'
import { Submissions } from './Submissions.js'
import { usePosts } from './usePosts.js'
import { VideoCard } from './VideoCard.js'

/** Videos to learn from (spec 2 §2). */
export const VideoPage = () => {
  const videos = usePosts(getVideos)
  return (
    <div className={classes.page}>
      <title>Learn with SFS · SFS</title>
      <div>
        <p className={classes.over}>Academics</p>
        <Title order={1} size="h2">
          Learn with SFS
        </Title>
      </div>
      <Submissions />
      <Listed of={videos} called="videos" hope="Videos appear here as editors publish them.">
        {(video) => <VideoCard of={video} lost={videos.again} />}
      </Listed>
    </div>
  )
}
