import { Title } from '@mantine/core'
import { getImages } from './calls.js'
import { ImageCard } from './ImageCard.js'
import classes from './Learning.module.css'
import { Listed } from './Listed.js'
import { Submissions } from './Submissions.js'
import { usePosts } from './usePosts.js'

/** Academic images (spec 2 §2). */
export const MediaPage = () => {
  const images = usePosts(getImages)
  return (
    <div className={classes.page}>
      <title>Academic images · SFS</title>
      <Title order={1} size="h2">
        Academic images
      </Title>
      <Submissions />
      <Listed of={images} called="images" hope="Images appear here as editors publish them.">
        {(image) => <ImageCard of={image} lost={images.again} />}
      </Listed>
    </div>
  )
}
